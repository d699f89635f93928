// The compiler reads each file (`#embed`) and remembers it as a dependency, so that a changed theme is
// in the next build. To add a file: its bytes above, its row in the table below; a test compares
// the table with the folders.
#include "CEmbedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char theme_catppuccin_latte[] = {
#embed "../../../themes/catppuccin-latte.yaml"
};
static const unsigned char theme_catppuccin_mocha[] = {
#embed "../../../themes/catppuccin-mocha.yaml"
};
static const unsigned char theme_dracula[] = {
#embed "../../../themes/dracula.yaml"
};
static const unsigned char theme_everforest[] = {
#embed "../../../themes/everforest.yaml"
};
static const unsigned char theme_gruvbox_dark[] = {
#embed "../../../themes/gruvbox-dark.yaml"
};
static const unsigned char theme_gruvbox_light[] = {
#embed "../../../themes/gruvbox-light.yaml"
};
static const unsigned char theme_kanagawa[] = {
#embed "../../../themes/kanagawa.yaml"
};
static const unsigned char theme_nord[] = {
#embed "../../../themes/nord.yaml"
};
static const unsigned char theme_one_dark[] = {
#embed "../../../themes/one-dark.yaml"
};
static const unsigned char theme_one_light[] = {
#embed "../../../themes/one-light.yaml"
};
static const unsigned char theme_rose_pine[] = {
#embed "../../../themes/rose-pine.yaml"
};
static const unsigned char theme_rose_pine_dawn[] = {
#embed "../../../themes/rose-pine-dawn.yaml"
};
static const unsigned char theme_solarized_dark[] = {
#embed "../../../themes/solarized-dark.yaml"
};
static const unsigned char theme_solarized_light[] = {
#embed "../../../themes/solarized-light.yaml"
};
static const unsigned char theme_tokyo_night[] = {
#embed "../../../themes/tokyo-night.yaml"
};

static const unsigned char demonstration_items[] = {
#embed "demonstration/items.json"
};
static const unsigned char blob_381485a4[] = {
#embed "demonstration/blobs/381485a4de68e25208364a5f76ca9f7f77fca4fbb81823071f3b091400384a00.png"
};
static const unsigned char blob_3a743e82[] = {
#embed "demonstration/blobs/3a743e82a7c380d22f045ea5d93217a344eaef60d536cf9e774c12b0ecb8c503.png"
};
static const unsigned char blob_6c954eb3[] = {
#embed "demonstration/blobs/6c954eb325edcdc29c2f390a18214b7f720abac59afe354677b84dea827a7f6c.png"
};
static const unsigned char blob_9a9d576c[] = {
#embed "demonstration/blobs/9a9d576cf1a6c21e4f4093fa20ee5690d8ac41a8c142a091c5b7d1019a7ba201.rtf"
};
static const unsigned char blob_a4d7a164[] = {
#embed "demonstration/blobs/a4d7a164f5983e9e6a9bef7081064ed8e2210b9aa739ac0d1302a31d7b0c50c0.png"
};
static const unsigned char blob_ba5329d2[] = {
#embed "demonstration/blobs/ba5329d20594f47bf391e74cf249cf663d5b7d426895bfeb567a24db5a95e8dd.png"
};
static const unsigned char blob_bcc11db4[] = {
#embed "demonstration/blobs/bcc11db436262d8221e01f5a20b120643dc8a6b8aa9671ba48348b7111298d5e.png"
};
static const unsigned char blob_d2a3ff14[] = {
#embed "demonstration/blobs/d2a3ff1449032723ba9e225de9a5f15ee4447192cf93fb681d0f3c403c727e06.png"
};
static const unsigned char blob_ee6972a3[] = {
#embed "demonstration/blobs/ee6972a329f8972c2c35605447d82f5ca0d9f42c00a4b861fc3e0609dbf86d53.png"
};
static const unsigned char blob_efedae96[] = {
#embed "demonstration/blobs/efedae9698b5dec9fdd22dc1f5178878070a5d8732c26cf6cde68afeee834c56.rtf"
};
static const unsigned char blob_f65d2e21[] = {
#embed "demonstration/blobs/f65d2e210287e50b9586e4e608ec659e7ca5a1f04ff0b2b1f848c8f733accaf6.rtf"
};

// The character classes of C.UTF-8 as the C library of this build has them: a host without a UTF-8
// locale would make every letter a question mark. Other systems may keep them elsewhere.
#define LOCALE "/usr/lib/locale/C.utf8/LC_CTYPE"
#if __has_embed(LOCALE)
static const unsigned char locale_characters[] = {
#embed LOCALE
};
#endif

static const embedded_file files[] = {
  {"themes/catppuccin-latte.yaml", theme_catppuccin_latte, sizeof theme_catppuccin_latte},
  {"themes/catppuccin-mocha.yaml", theme_catppuccin_mocha, sizeof theme_catppuccin_mocha},
  {"themes/dracula.yaml", theme_dracula, sizeof theme_dracula},
  {"themes/everforest.yaml", theme_everforest, sizeof theme_everforest},
  {"themes/gruvbox-dark.yaml", theme_gruvbox_dark, sizeof theme_gruvbox_dark},
  {"themes/gruvbox-light.yaml", theme_gruvbox_light, sizeof theme_gruvbox_light},
  {"themes/kanagawa.yaml", theme_kanagawa, sizeof theme_kanagawa},
  {"themes/nord.yaml", theme_nord, sizeof theme_nord},
  {"themes/one-dark.yaml", theme_one_dark, sizeof theme_one_dark},
  {"themes/one-light.yaml", theme_one_light, sizeof theme_one_light},
  {"themes/rose-pine.yaml", theme_rose_pine, sizeof theme_rose_pine},
  {"themes/rose-pine-dawn.yaml", theme_rose_pine_dawn, sizeof theme_rose_pine_dawn},
  {"themes/solarized-dark.yaml", theme_solarized_dark, sizeof theme_solarized_dark},
  {"themes/solarized-light.yaml", theme_solarized_light, sizeof theme_solarized_light},
  {"themes/tokyo-night.yaml", theme_tokyo_night, sizeof theme_tokyo_night},
  {"demonstration/items.json", demonstration_items, sizeof demonstration_items},
  {"demonstration/blobs/381485a4de68e25208364a5f76ca9f7f77fca4fbb81823071f3b091400384a00.png", blob_381485a4, sizeof blob_381485a4},
  {"demonstration/blobs/3a743e82a7c380d22f045ea5d93217a344eaef60d536cf9e774c12b0ecb8c503.png", blob_3a743e82, sizeof blob_3a743e82},
  {"demonstration/blobs/6c954eb325edcdc29c2f390a18214b7f720abac59afe354677b84dea827a7f6c.png", blob_6c954eb3, sizeof blob_6c954eb3},
  {"demonstration/blobs/9a9d576cf1a6c21e4f4093fa20ee5690d8ac41a8c142a091c5b7d1019a7ba201.rtf", blob_9a9d576c, sizeof blob_9a9d576c},
  {"demonstration/blobs/a4d7a164f5983e9e6a9bef7081064ed8e2210b9aa739ac0d1302a31d7b0c50c0.png", blob_a4d7a164, sizeof blob_a4d7a164},
  {"demonstration/blobs/ba5329d20594f47bf391e74cf249cf663d5b7d426895bfeb567a24db5a95e8dd.png", blob_ba5329d2, sizeof blob_ba5329d2},
  {"demonstration/blobs/bcc11db436262d8221e01f5a20b120643dc8a6b8aa9671ba48348b7111298d5e.png", blob_bcc11db4, sizeof blob_bcc11db4},
  {"demonstration/blobs/d2a3ff1449032723ba9e225de9a5f15ee4447192cf93fb681d0f3c403c727e06.png", blob_d2a3ff14, sizeof blob_d2a3ff14},
  {"demonstration/blobs/ee6972a329f8972c2c35605447d82f5ca0d9f42c00a4b861fc3e0609dbf86d53.png", blob_ee6972a3, sizeof blob_ee6972a3},
  {"demonstration/blobs/efedae9698b5dec9fdd22dc1f5178878070a5d8732c26cf6cde68afeee834c56.rtf", blob_efedae96, sizeof blob_efedae96},
  {"demonstration/blobs/f65d2e210287e50b9586e4e608ec659e7ca5a1f04ff0b2b1f848c8f733accaf6.rtf", blob_f65d2e21, sizeof blob_f65d2e21},
#if __has_embed(LOCALE)
  {"locale/C.utf8/LC_CTYPE", locale_characters, sizeof locale_characters},
#endif
};

const embedded_file *embedded_files(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}
