/** A colour by its lightness (0 to 1), how colourful it is, and its hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Red, green and blue of `#rrggbb`, from 0 to 1. */
const partsOf = (hex: string): [number, number, number] => {
  const all = Number.parseInt(hex.slice(1), 16)
  return [(all >> 16) / 255, ((all >> 8) & 255) / 255, (all & 255) / 255]
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = partsOf(hex).map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

function toLinearParts({ l, c, h }: Oklch): [number, number, number] {
  const x = c * Math.cos(h)
  const y = c * Math.sin(h)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (parts: readonly number[]): boolean => parts.every((part) => part >= -0.0005 && part <= 1.0005)

/** How much less colourful it is made at a time. */
const STEP = 0.005

/** The colour as `#rrggbb`; one that no screen shows is less colourful, of the same lightness and hue. */
export function toHex(colour: Oklch): string {
  let parts = toLinearParts(colour)
  for (let { c } = colour; !isShown(parts) && c > 0; c -= STEP)
    parts = toLinearParts({ ...colour, c: Math.max(0, c - STEP) })
  return `#${parts
    .map((part) => Math.round(Math.min(1, Math.max(0, toGamma(part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminanceOf(hex: string): number {
  const [r, g, b] = partsOf(hex).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
