type Colours = readonly [soft: string, ink: string, fill: string, onFill: string]

/** Tints by service id: light, then dark. `slate` is the neutral one of an unknown id. */
export const TINTS: Record<string, readonly [light: Colours, dark: Colours]> = {
  'anpan-brain': [
    ['#d5f1ff', '#006192', '#0071a9', '#ffffff'],
    ['#112d3e', '#7fcfff', '#51b6ef', '#04131d'],
  ],
  'anpan-tv': [
    ['#ffe4df', '#903a33', '#a7463e', '#ffffff'],
    ['#3e211e', '#ffaa9f', '#ef8a7f', '#1d0c0a'],
  ],
  'anpan-music': [
    ['#ffe3ec', '#8c3857', '#a24466', '#ffffff'],
    ['#3c2029', '#fda7c1', '#ea88a7', '#1c0c11'],
  ],
  chattie: [
    ['#daf5e0', '#0b6b36', '#137d41', '#ffffff'],
    ['#18301f', '#8fd8a3', '#68c183', '#07150b'],
  ],
  'kabu-pay': [
    ['#ddeeff', '#2b589a', '#3568b2', '#ffffff'],
    ['#1c2b40', '#9ac6ff', '#78acf9', '#09121f'],
  ],
  'kabu-pay-functional': [
    ['#ddefff', '#265d8b', '#306da1', '#ffffff'],
    ['#1b2c3b', '#98caf8', '#75b1e7', '#06131e'],
  ],
  'anpan-map': [
    ['#e0f4db', '#306923', '#3b7a2c', '#ffffff'],
    ['#1e301a', '#a0d594', '#7fbe71', '#0a1508'],
  ],
  kago: [
    ['#f6edd0', '#705600', '#e9c447', '#2d2303'],
    ['#32290d', '#dcc272', '#e6c45a', '#161103'],
  ],
  'agree-agri': [
    ['#e5f2d7', '#466507', '#53760e', '#ffffff'],
    ['#242e15', '#b0d187', '#94ba60', '#0e1406'],
  ],
  'anpan-games': [
    ['#ffe5d8', '#8d3f16', '#a44c1d', '#ffffff'],
    ['#3d2317', '#feae8b', '#ec9066', '#1c0d06'],
  ],
  aethelive: [
    ['#ffe3f3', '#863a68', '#9b467a', '#ffffff'],
    ['#3a212f', '#f6a9d4', '#e289bd', '#1b0c15'],
  ],
  'anpan-real-estate': [
    ['#ffe9d2', '#834a00', '#985700', '#ffffff'],
    ['#392610', '#f1b778', '#de9b4b', '#1a0f04'],
  ],
  'anpan-realty': [
    ['#ffe7d4', '#894400', '#9f5100', '#ffffff'],
    ['#3b2413', '#f9b280', '#e69558', '#1c0e05'],
  ],
  'potential-prime': [
    ['#d2f3ff', '#006584', '#007699', '#ffffff'],
    ['#0a2f3a', '#6fd4f5', '#32bce3', '#02141b'],
  ],
  'uuu-global': [
    ['#d1f6ef', '#006b5f', '#007d6f', '#ffffff'],
    ['#08312c', '#6bdaca', '#26c4b2', '#011613'],
  ],
  uuu: [
    ['#d6f4f1', '#006a65', '#007b76', '#ffffff'],
    ['#12302e', '#80d6d0', '#52bfb9', '#011614'],
  ],
  scribia: [
    ['#efefd2', '#615d00', '#d1ce51', '#262605'],
    ['#2c2c0f', '#caca77', '#cfce62', '#131303'],
  ],
  popol: [
    ['#d0f5f9', '#006874', '#007a86', '#ffffff'],
    ['#053035', '#65d8e4', '#0dc1d0', '#001518'],
  ],
  'virtual-space-u': [
    ['#d4f6ea', '#006d52', '#007f61', '#ffffff'],
    ['#0d3127', '#76dabc', '#3fc4a2', '#031610'],
  ],
  chronosphere: [
    ['#e6ebff', '#4b509a', '#595eb2', '#ffffff'],
    ['#252840', '#b4beff', '#99a2f9', '#0e101f'],
  ],
  cosmosgate: [
    ['#eee8ff', '#5f4994', '#6f57ab', '#ffffff'],
    ['#2c253e', '#c9b7ff', '#b19af1', '#130f1d'],
  ],
  lyra: [
    ['#fae5fd', '#774080', '#8b4c95', '#ffffff'],
    ['#352237', '#e4aded', '#d08fda', '#180d19'],
  ],
  shop: [
    ['#ffe6de', '#884231', '#9e4f3b', '#ffffff'],
    ['#3b231d', '#f8b09d', '#e5927d', '#1d0c08'],
  ],
  slate: [
    ['#e9edf0', '#49535a', '#606a72', '#ffffff'],
    ['#21292f', '#afb7bd', '#8a949b', '#0d1216'],
  ],
}

/** Names that a person chooses for an avatar, each drawn with the tint of a service. */
export const TINT_ALIASES: Record<string, string> = {
  sky: 'anpan-brain',
  leaf: 'agree-agri',
  sun: 'kago',
  peach: 'shop',
  rose: 'anpan-music',
  grape: 'chronosphere',
  azuki: 'aethelive',
}
