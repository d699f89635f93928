// Items as programs write them, read without a detour: see CScan.h.
#include "CScan.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

// The functions below are steps of one loop, each used once or twice.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// MARK: Keys

// The bytes behind a key's opening quote, up to its colon, and which of the sixteen count.
struct pattern {
    char name[24]; // sixteen count
    uint64_t low, high;
    uint32_t count;
    int32_t key;
};

// The longest, `sourceBundleID":`, takes all sixteen.
#define ONES(count) ((count) >= 8 ? ~0ULL : (1ULL << ((count) & 7) * 8) - 1)
#define PATTERN(text, number) \
    {text "\":", ONES(sizeof(text) + 1), ONES(sizeof(text) > 7 ? sizeof(text) - 7 : 0), sizeof(text) + 1, number}

// A key's slot is made of its first two letters (39 and 8 were found by trying: no two keys share one); only
// `sourceBundleID` begins as `sourceAppName` does and stands 32 slots further.
#define SLOT(a, b) ((((a) | (b) << 8) * 39 >> 8) & 31)

static const struct pattern patterns[64] = {
    [SLOT('i', 'd')] = PATTERN("id", KEY_ID),
    [SLOT('t', 'y')] = PATTERN("type", KEY_TYPE),
    [SLOT('d', 'a')] = PATTERN("date", KEY_DATE),
    [SLOT('c', 'r')] = PATTERN("createdAt", KEY_CREATED_AT),
    [SLOT('m', 'o')] = PATTERN("modifiedAt", KEY_MODIFIED_AT),
    [SLOT('p', 'l')] = PATTERN("plainText", KEY_PLAIN_TEXT),
    [SLOT('r', 't')] = PATTERN("rtfFile", KEY_RTF_FILE),
    [SLOT('i', 'm')] = PATTERN("imageFile", KEY_IMAGE_FILE),
    [SLOT('f', 'i')] = PATTERN("fileURLs", KEY_FILE_URLS),
    [SLOT('s', 'o')] = PATTERN("sourceAppName", KEY_SOURCE_APP_NAME),
    [SLOT('s', 'o') + 32] = PATTERN("sourceBundleID", KEY_SOURCE_BUNDLE_ID),
    [SLOT('p', 'i')] = PATTERN("pinned", KEY_PINNED),
    [SLOT('b', 'o')] = PATTERN("boardIDs", KEY_BOARD_IDS),
    [SLOT('r', 'e')] = PATTERN("reminderDate", KEY_REMINDER_DATE),
    [SLOT('c', 'o')] = PATTERN("contentHash", KEY_CONTENT_HASH),
    [SLOT('d', 'e')] = PATTERN("deletedAt", KEY_DELETED_AT),
};

static ALWAYS_INLINE uint64_t word64(const void *bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
}

static ALWAYS_INLINE uint32_t word32(const void *bytes) {
    uint32_t word;
    memcpy(&word, bytes, 4);
    return word;
}

static ALWAYS_INLINE const struct pattern *known_key(const void *name) {
    uint64_t low = word64(name), high = word64((const char *)name + 8);
    uint32_t slot = (uint32_t)((low & 0xFFFF) * 39 >> 8) & 31;
    // `source` is followed by A or B.
    slot += (low & 0xFF) == 's' && (low >> 48 & 0xFF) == 'B' ? 32 : 0;
    const struct pattern *pattern = &patterns[slot];
    uint64_t differing = ((low ^ word64(pattern->name)) & pattern->low) |
                         ((high ^ word64(pattern->name + 8)) & pattern->high);
    return differing == 0 && pattern->count ? pattern : NULL;
}

int scan_known_key(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t *count) {
    const struct pattern *pattern = known_key(bytes + at);
    if (!pattern) return -1;
    *count = pattern->count;
    return pattern->key;
}

// MARK: Values

// Eight digits as a number, the first in the lowest byte, zeros (not '0') where there are none.
static ALWAYS_INLINE uint64_t eight_digits(uint64_t values) {
    values = values * 10 + (values >> 8);
    uint64_t hundreds = (values & 0x000000FF000000FF) * (100 + (1000000ULL << 32));
    uint64_t ones = (values >> 16 & 0x000000FF000000FF) * (1 + (10000ULL << 32));
    return (hundreds + ones) >> 32 & 0xFFFFFFFF;
}

static const double powers[20] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,
                                  1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19};
static const uint64_t whole_powers[9] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

// Takes digits behind `at` into the number; at most 16.
static ALWAYS_INLINE const uint8_t *digits(const uint8_t *at, uint64_t *number) {
    for (int part = 0; part < 2; part++) {
        uint64_t values = word64(at) ^ 0x3030303030303030;
        // Above 9 adding 6 reaches the upper half of a byte; other bytes have something there already.
        uint64_t other = (values | (values + 0x0606060606060606)) & 0xF0F0F0F0F0F0F0F0;
        int count = other ? __builtin_ctzll(other) >> 3 : 8;
        if (count == 0) return at;
        *number = *number * whole_powers[count] + eight_digits(values << (64 - 8 * count));
        at += count;
        if (count < 8) return at;
    }
    return at;
}

// A number as dates are: up to 2^53 without its point, so that one division rounds it as it must (Clinger).
static ALWAYS_INLINE const uint8_t *date(const uint8_t *at, double *value) {
    uint64_t number = 0;
    const uint8_t *first = at;
    at = digits(at, &number);
    ptrdiff_t whole = at - first;
    if (whole == 0 || (whole > 1 && *first == '0')) return NULL;
    ptrdiff_t decimals = 0;
    if (*at == '.') {
        const uint8_t *point = ++at;
        at = digits(at, &number);
        decimals = at - point;
        if (decimals == 0) return NULL;
    }
    if (whole + decimals > 18 || number >= 1ULL << 53 || (*at | 0x20) == 'e' || (uint8_t)(*at - '0') < 10) return NULL;
    *value = (double)number / powers[decimals];
    return at;
}

// Eight hex digits of either case; false where one is none.
static ALWAYS_INLINE int hex(uint64_t text, uint32_t *value) {
    const uint64_t ones = 0x0101010101010101;
    uint64_t lower = text | 0x2020202020202020, low = lower & 0x0F0F0F0F0F0F0F0F, letters = lower >> 6 & ones;
    // Digits are 0x30 and up to 9 more, letters 0x60 and 1 to 6 more.
    uint64_t wrong_tens = (lower & 0xF0F0F0F0F0F0F0F0) ^ (0x3030303030303030 + letters * 0x30);
    uint64_t too_high = (low + (ones ^ letters) * 6) | (low + letters * 9);
    uint64_t too_low = letters * 0x10 & ~(low + letters * 0x0F);
    // A control byte has neither the bit of digits nor the one of letters.
    uint64_t plain = (text | text >> 1) & 0x2020202020202020;
    uint64_t nibbles = low + letters * 9;
    uint64_t pairs = (nibbles << 4 | nibbles >> 8) & 0x00FF00FF00FF00FF;
    pairs = (pairs | pairs >> 8) & 0x0000FFFF0000FFFF;
    *value = __builtin_bswap32((uint32_t)(pairs | pairs >> 16));
    return (wrong_tens | ((too_high | too_low) & 0x1010101010101010) | (plain ^ 0x2020202020202020)) == 0;
}

// An id in its quotes, 38 bytes; false where none stands here.
static ALWAYS_INLINE int uuid(const uint8_t *at, uint64_t *high, uint64_t *low) {
    if (at[0] != '"' || at[37] != '"' || at[9] != '-' || at[14] != '-' || at[19] != '-' || at[24] != '-') return 0;
    uint32_t a, b, c, d;
    int whole = hex(word64(at + 1), &a) & hex(word32(at + 10) | (uint64_t)word32(at + 15) << 32, &b) &
                hex(word32(at + 20) | (uint64_t)word32(at + 25) << 32, &c) & hex(word64(at + 29), &d);
    *high = (uint64_t)a << 32 | b;
    *low = (uint64_t)c << 32 | d;
    return whole;
}

// A content hash in its quotes, 66 bytes: 64 digits or letters from `a` to `f`.
static ALWAYS_INLINE int hash(const uint8_t *at) {
    const uint64_t ones = 0x0101010101010101;
    uint64_t wrong = 0;
    for (int part = 0; part < 8; part++) {
        uint64_t text = word64(at + 1 + part * 8);
        uint64_t letters = text >> 6 & ones, low = text & 0x0F0F0F0F0F0F0F0F;
        uint64_t tens = (text & 0xF0F0F0F0F0F0F0F0) ^ (0x3030303030303030 + letters * 0x30);
        uint64_t too_high = (low + (ones ^ letters) * 6) | (low + letters * 9);
        uint64_t too_low = letters * 0x10 & ~(low + letters * 0x0F);
        wrong |= tens | ((too_high | too_low) & 0x1010101010101010);
    }
    return at[0] == '"' && at[65] == '"' && wrong == 0;
}

#if defined(__SSE2__)
// The masks of 64 bytes: a bit for each byte of a kind.
struct kinds {
    uint64_t high, continues, lead_two, lead_three, lead_four, never, e0, ed, f0, f4, below_90, below_a0;
};

static ALWAYS_INLINE struct kinds kinds(const uint8_t *bytes) {
    struct kinds kinds = {0};
    for (int part = 0; part < 4; part++) {
        __m128i text = _mm_loadu_si128((const __m128i *)(bytes + part * 16));
#define EACH(name, test) kinds.name |= (uint64_t)(uint16_t)_mm_movemask_epi8(test) << (part * 16)
// As signed numbers bytes over 0x7F are in their order too: 0x80 is the least.
#define BELOW(limit) _mm_cmplt_epi8(text, _mm_set1_epi8((char)(limit)))
#define EQUAL(byte) _mm_cmpeq_epi8(text, _mm_set1_epi8((char)(byte)))
        EACH(high, text);
        EACH(continues, BELOW(0xC0));
        EACH(lead_two, BELOW(0xE0));
        EACH(lead_three, BELOW(0xF0));
        EACH(never, _mm_or_si128(_mm_or_si128(EQUAL(0xC0), EQUAL(0xC1)), _mm_andnot_si128(BELOW(0xF5), text)));
        EACH(e0, EQUAL(0xE0));
        EACH(ed, EQUAL(0xED));
        EACH(f0, EQUAL(0xF0));
        EACH(f4, EQUAL(0xF4));
        EACH(below_90, BELOW(0x90));
        EACH(below_a0, BELOW(0xA0));
    }
    kinds.lead_four = kinds.high & ~kinds.lead_three;
    kinds.lead_three &= ~kinds.lead_two;
    kinds.lead_two &= ~kinds.continues;
    return kinds;
}

// Whether bytes are well-formed UTF-8 (Unicode, table 3-7), 64 at a time and without a branch for any of them.
static int is_utf8(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, ptrdiff_t readable) {
    // What the bytes before a block ask of its first ones.
    uint64_t due = 0, from_a0 = 0, below_a0 = 0, from_90 = 0, below_90 = 0, wrong = 0;
    for (; at < end; at += 64) {
        uint8_t copy[64];
        const uint8_t *block = bytes + at;
        if (at + 64 > readable) block = memcpy(copy, block, (size_t)(end - at));
        struct kinds kind = kinds(block);
        uint64_t inside = end - at < 64 ? (1ULL << (end - at)) - 1 : ~0ULL;
        uint64_t two = kind.lead_two & inside, three = kind.lead_three & inside, four = kind.lead_four & inside;
        uint64_t wanted = due | (two | three | four) << 1 | (three | four) << 2 | four << 3;
        wrong |= (wanted ^ (kind.continues & inside)) | (kind.never & inside);
        wrong |= ((from_a0 | (kind.e0 & inside) << 1) & kind.below_a0) | ((below_a0 | (kind.ed & inside) << 1) & ~kind.below_a0);
        wrong |= ((from_90 | (kind.f0 & inside) << 1) & kind.below_90) | ((below_90 | (kind.f4 & inside) << 1) & ~kind.below_90);
        due = (two | three | four) >> 63 | (three | four) >> 62 | four >> 61;
        from_a0 = (kind.e0 & inside) >> 63;
        below_a0 = (kind.ed & inside) >> 63;
        from_90 = (kind.f0 & inside) >> 63;
        below_90 = (kind.f4 & inside) >> 63;
    }
    return wrong == 0 && due == 0;
}

// The next quote, backslash or control byte, with a bit in `high` when a byte over 0x7F came before it; `end`
// where there is none.
static ALWAYS_INLINE ptrdiff_t special(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, unsigned *high) {
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), space = _mm_set1_epi8(0x20);
    for (; at + 16 <= end; at += 16) {
        __m128i part = _mm_loadu_si128((const __m128i *)(bytes + at));
        __m128i plain = _mm_cmpeq_epi8(_mm_max_epu8(part, space), part);
        __m128i stop = _mm_or_si128(_mm_cmpeq_epi8(part, quote), _mm_cmpeq_epi8(part, backslash));
        unsigned hits = (unsigned)_mm_movemask_epi8(_mm_or_si128(stop, _mm_andnot_si128(plain, _mm_set1_epi8(-1))));
        unsigned over = (unsigned)_mm_movemask_epi8(part);
        if (hits) {
            *high |= over & (hits ^ (hits - 1));
            return at + __builtin_ctz(hits);
        }
        *high |= over;
    }
    return end;
}
#else
static int is_utf8(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, ptrdiff_t readable) {
    (void)readable;
    while (at < end) {
        uint8_t lead = bytes[at];
        ptrdiff_t count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || at + count > end) return 0;
        for (ptrdiff_t next = 1; next < count; next++)
            if ((bytes[at + next] & 0xC0) != 0x80) return 0;
        uint8_t second = count > 1 ? bytes[at + 1] : 0;
        if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) || (lead == 0xF0 && second < 0x90) ||
            (lead == 0xF4 && second >= 0x90))
            return 0;
        at += count;
    }
    return 1;
}

static ALWAYS_INLINE ptrdiff_t special(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, unsigned *high) {
    while ((at = scan_plain(bytes, at, end)) < end && bytes[at] >= 0x80) {
        *high = 1;
        at += 1;
    }
    return at;
}
#endif

// The bytes that may follow a backslash but for `u`.
static const uint8_t escapes[256] = {['"'] = 1, ['\\'] = 1, ['/'] = 1, ['b'] = 1, ['f'] = 1, ['n'] = 1, ['r'] = 1, ['t'] = 1};

// The closing quote of a string whose inside begins at `start`; 0 where it isn't ordinary.
static ALWAYS_INLINE ptrdiff_t string(const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint32_t *flags) {
    unsigned high = 0;
    ptrdiff_t at = start;
    for (;;) {
        at = special(bytes, at, end, &high);
        if (at + 4 >= end) return 0;
        if (bytes[at] == '"') break;
        if (bytes[at] != '\\' || !escapes[bytes[at + 1]]) return 0;
        *flags |= FLAG_TEXT_ESCAPES;
        at += 2;
    }
    if (high) {
        *flags |= FLAG_TEXT_BEYOND_ASCII;
        if (!is_utf8(bytes, start, at, end)) return 0;
    }
    return at;
}

// Passes a filled or empty array of strings; 0 where it isn't ordinary.
static ptrdiff_t urls(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end) {
    uint32_t flags = 0;
    while (bytes[++at] == '"') {
        at = string(bytes, at + 1, end, &flags);
        if (at == 0) return 0;
        if (bytes[++at] != ',') break;
    }
    return bytes[at] == ']' && bytes[at - 1] == '"' ? at + 1 : 0;
}

// Passes a filled array of ids and marks what they say; 0 where it isn't ordinary.
static ptrdiff_t boards(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, uint32_t *flags) {
    do {
        uint64_t high, low;
        at += 1;
        if (end - at < 64 || !uuid(bytes + at, &high, &low)) return 0;
        at += 38;
        // Pinned is no membership but a mark, which only a save of ours mends.
        if (high != 0xF000000000004000 || (low & ~3ULL) != 0x8000000000000000 || (low & 3) == 3) *flags |= FLAG_ON_BOARDS;
        else *flags |= (low & 3) == 0 ? FLAG_PINNED : (low & 3) == 1 ? FLAG_LOVED : FLAG_SAVED;
    } while (bytes[at] == ',');
    return bytes[at] == ']' ? at + 1 : 0;
}

// A type's word in its quotes: its number, and how many bytes it takes; -1 for another.
static ALWAYS_INLINE int type(const uint8_t *at, ptrdiff_t *count) {
    uint64_t six = word64(at) & 0x0000FFFFFFFFFFFF, seven = word64(at) & 0x00FFFFFFFFFFFFFF;
    *count = 6;
    if (six == 0x227478657422) return 0; // "text"
    if (six == 0x226B6E696C22) return 1; // "link"
    if (six == 0x22656C696622) return 4; // "file"
    *count = 7;
    if (seven == 0x22726F6C6F6322) return 2; // "color"
    if (seven == 0x226567616D6922) return 3; // "image"
    return -1;
}

// MARK: Item

// The longest fixed part: a key and a hash.
#define AHEAD 128
#define REQUIRED                                                                                                       \
    (1u << KEY_ID | 1u << KEY_TYPE | 1u << KEY_DATE | 1u << KEY_CREATED_AT | 1u << KEY_MODIFIED_AT |                   \
     1u << KEY_FILE_URLS | 1u << KEY_PINNED | 1u << KEY_BOARD_IDS | 1u << KEY_CONTENT_HASH)

ptrdiff_t scan_item(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, struct scan_item *item) {
    uint32_t present = 0, flags = 0, start[KEY_COUNT], length[KEY_COUNT];
    double dates[KEY_COUNT];
    dates[KEY_REMINDER_DATE] = NAN;
    dates[KEY_DELETED_AT] = NAN;
    if (end - at < AHEAD || bytes[at] != '{') return 0;
    do {
        at += 1;
        if (end - at < AHEAD || bytes[at] != '"') return 0;
        const struct pattern *pattern = known_key(bytes + at + 1);
        if (!pattern || present >> pattern->key & 1) return 0;
        int key = pattern->key;
        present |= 1u << key;
        at += 1 + pattern->count;
        switch (key) {
        case KEY_ID:
            if (!uuid(bytes + at, &item->id_high, &item->id_low)) return 0;
            at += 38;
            break;
        case KEY_TYPE: {
            ptrdiff_t count;
            int kind = type(bytes + at, &count);
            if (kind < 0) return 0;
            flags |= (uint32_t)kind;
            at += count;
            break;
        }
        case KEY_CONTENT_HASH:
            if (!hash(bytes + at)) return 0;
            start[key] = (uint32_t)at + 1;
            at += 66;
            break;
        case KEY_DATE: case KEY_CREATED_AT: case KEY_MODIFIED_AT: case KEY_REMINDER_DATE: case KEY_DELETED_AT: {
            const uint8_t *behind = date(bytes + at, &dates[key]);
            if (!behind) return 0;
            at = behind - bytes;
            break;
        }
        case KEY_PINNED:
            if (word32(bytes + at) == 0x65757274) {
                flags |= FLAG_PINNED;
                at += 4;
            } else {
                if (word32(bytes + at + 1) != 0x65736C61 || bytes[at] != 'f') return 0;
                at += 5;
            }
            break;
        case KEY_FILE_URLS: case KEY_BOARD_IDS:
            if (bytes[at] != '[') return 0;
            if (bytes[at + 1] == ']') {
                start[key] = 0;
                at += 2;
                break;
            }
            start[key] = (uint32_t)at;
            at = key == KEY_BOARD_IDS ? boards(bytes, at, end, &flags) : urls(bytes, at, end);
            if (at == 0) return 0;
            break;
        default: {
            uint32_t contents = 0;
            ptrdiff_t inside = at + 1;
            if (bytes[at] != '"') return 0;
            at = string(bytes, inside, end, &contents);
            if (at == 0) return 0;
            start[key] = (uint32_t)inside;
            length[key] = (uint32_t)(at - inside);
            if (key == KEY_PLAIN_TEXT) flags |= contents;
            at += 1;
        }
        }
    } while (bytes[at] == ',');
    if (bytes[at] != '}' || (present & REQUIRED) != REQUIRED) return 0;
    if (present >> KEY_IMAGE_FILE & 1) flags |= FLAG_IMAGE;
    if (present >> KEY_RTF_FILE & 1) flags |= FLAG_RTF;
    int has_text = present >> KEY_PLAIN_TEXT & 1, has_app = present >> KEY_SOURCE_APP_NAME & 1;
    item->date = dates[KEY_DATE];
    item->modified_at = dates[KEY_MODIFIED_AT];
    item->deleted_at = dates[KEY_DELETED_AT];
    item->reminder_date = dates[KEY_REMINDER_DATE];
    item->text_start = has_text ? start[KEY_PLAIN_TEXT] : 0;
    item->text_length = has_text ? length[KEY_PLAIN_TEXT] : 0;
    item->app_start = has_app ? start[KEY_SOURCE_APP_NAME] : 0;
    item->app_length = has_app ? length[KEY_SOURCE_APP_NAME] : 0;
    item->urls_start = start[KEY_FILE_URLS];
    item->boards_start = start[KEY_BOARD_IDS];
    item->hash_start = start[KEY_CONTENT_HASH];
    item->flags = flags;
    return at + 1;
}
