#ifndef CSCAN_H
#define CSCAN_H
// What decides how fast an archive opens: passing plain bytes sixteen at a time, and reading items as
// programs write them. SSE2 belongs to every x86-64, NEON to every arm64; elsewhere a byte at a time.
#include <stddef.h>
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

// The first place from `at` on that holds a quote, a backslash, a control byte or a byte over 0x7F;
// `end` where there is none.
static inline ptrdiff_t scan_plain(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end) {
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), space = _mm_set1_epi8(0x20);
    while (at + 16 <= end) {
        __m128i part = _mm_loadu_si128((const __m128i *)(bytes + at));
        // As signed numbers control bytes and those over 0x7F are all below the space.
        __m128i special = _mm_or_si128(_mm_cmplt_epi8(part, space),
                                       _mm_or_si128(_mm_cmpeq_epi8(part, quote), _mm_cmpeq_epi8(part, backslash)));
        unsigned hits = (unsigned)_mm_movemask_epi8(special);
        if (hits) return at + __builtin_ctz(hits);
        at += 16;
    }
#elif defined(__ARM_NEON) && defined(__aarch64__)
    while (at + 16 <= end) {
        uint8x16_t part = vld1q_u8(bytes + at);
        uint8x16_t special = vorrq_u8(vcltq_s8(vreinterpretq_s8_u8(part), vdupq_n_s8(0x20)),
                                      vorrq_u8(vceqq_u8(part, vdupq_n_u8('"')), vceqq_u8(part, vdupq_n_u8('\\'))));
        uint64_t hits = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(special), 4)), 0);
        if (hits) return at + (__builtin_ctzll(hits) >> 2);
        at += 16;
    }
#endif
    while (at < end && bytes[at] >= 0x20 && bytes[at] < 0x80 && bytes[at] != '"' && bytes[at] != '\\') at++;
    return at;
}

// The keys of an item that are known here, numbered as `ItemKey` is.
enum scan_key {
    KEY_ID, KEY_TYPE, KEY_DATE, KEY_CREATED_AT, KEY_MODIFIED_AT, KEY_PLAIN_TEXT, KEY_RTF_FILE, KEY_IMAGE_FILE,
    KEY_FILE_URLS, KEY_SOURCE_APP_NAME, KEY_SOURCE_BUNDLE_ID, KEY_PINNED, KEY_BOARD_IDS, KEY_REMINDER_DATE,
    KEY_CONTENT_HASH, KEY_DELETED_AT, KEY_COUNT
};

// The marks of an item, as in `ClipRecord.Flags`; the lowest three bits are its type.
enum scan_flag {
    FLAG_PINNED = 1 << 3, FLAG_LOVED = 1 << 4, FLAG_SAVED = 1 << 5, FLAG_ON_BOARDS = 1 << 6,
    FLAG_TEXT_ESCAPES = 1 << 7, FLAG_IMAGE = 1 << 9, FLAG_RTF = 1 << 10, FLAG_TEXT_BEYOND_ASCII = 1 << 11
};

// An ordinary item: what `ClipRecord` holds of it, by the same names.
struct scan_item {
    uint64_t id_high, id_low;
    double date, modified_at, deleted_at, reminder_date;
    uint32_t text_start, text_length, app_start, app_length, urls_start, boards_start, hash_start, flags;
};

// Reads the object at `at`, when it is one as programs of this format write it: no white space, known
// keys, each once, all required ones there, values of the kind that belongs there, no `\u`, not the last
// bytes of the file. Gives the place behind it; 0 for any other object, whose reader is `ItemScanner`:
// what is refused here is not wrong, only not ordinary, and nothing is taken that `ItemScanner` would
// read otherwise.
ptrdiff_t scan_item(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t end, struct scan_item *item);

// The known key that stands behind the quote before `at`, its closing quote and colon included, and how many
// bytes that takes; -1 where none stands plainly. There must be 16 bytes from `at` on.
int scan_known_key(const uint8_t *bytes, ptrdiff_t at, ptrdiff_t *count);

#endif
