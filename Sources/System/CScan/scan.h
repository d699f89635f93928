// Passing plain bytes sixteen at a time: the one loop that decides how fast an archive opens.
// SSE2 belongs to every x86-64, NEON to every arm64; elsewhere a byte at a time.
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
