import { toHex } from '#contract/oklch.ts'

/** An OKLCH colour as sRGB hex; chroma gives way until the colour can be shown. Hue is in degrees and may pass 360. */
export const oklch = (lightness: number, chroma: number, hue: number): string =>
  toHex({ l: Math.min(1, Math.max(0, lightness)), c: chroma, h: (hue * Math.PI) / 180 })
