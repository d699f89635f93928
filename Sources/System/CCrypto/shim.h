// SHA-256 of libcrypto through its low-level calls: linked statically they bring the digest alone
// (with its SHA-NI code), where the EVP interface would bring every algorithm of the library.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
