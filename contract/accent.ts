import { contrastOf, type Oklch, toHex, toOklch } from './oklch.ts'

/** The colours of both themes that one accent gives, as CSS variables without their dashes. */
export interface AccentPalette {
  light: Record<string, string>
  dark: Record<string, string>
}

/** Contrast of text with its ground, and of a control with what is beside it (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** The grounds on which coloured text stands, each theme's own (`src/ui/look/tokens.ts`). */
export const ACCENT_GROUNDS = {
  light: ['#ffffff', '#f1f4f6', '#f5f7f9', '#e9edf0'],
  dark: ['#0a0f13', '#12181d', '#181f24', '#21292f', '#1a2227'],
} as const
/** What stands on the accent, and on the speech bubble that is made of it. */
export const ON_ACCENT = { light: '#ffffff', dark: '#05131d' } as const
const ON_BUBBLE = { light: '#081822', dark: '#f6f9fb' } as const

/** A colour that has to be darkened by more than this for white text on it is another colour to the eye. */
const FURTHEST = 0.27
const STEP = 0.005

/** The first colour, from this one on in steps of lightness, that has this contrast with all of these. */
function moved(from: Oklch, step: number, least: number, grounds: readonly string[]): Oklch {
  let colour = from
  while (colour.l > 0 && colour.l < 1 && grounds.some((ground) => contrastOf(toHex(colour), ground) < least))
    colour = { ...colour, l: colour.l + step }
  return colour
}

const at = ({ c, h }: Oklch, l: number, most: number): Oklch => ({ l, c: Math.min(c, most), h })
const lighter = (colour: Oklch, by: number): Oklch => ({ ...colour, l: Math.min(0.97, colour.l + by) })

function lightOf(chosen: Oklch): Record<string, string> {
  const white = ON_ACCENT.light
  const accent = moved(chosen, -STEP, TEXT_CONTRAST, [white])
  // what is almost black grows lighter under the pointer, anything else darker
  const way = accent.l < 0.35 ? 1 : -1
  const soft = toHex(at(chosen, 0.955, 0.032))
  const soft2 = toHex(at(chosen, 0.91, 0.058))
  return {
    accent: toHex(accent),
    'accent-hover': toHex(moved(lighter(accent, 0.055 * way), -STEP, TEXT_CONTRAST, [white])),
    'accent-press': toHex(moved(lighter(accent, 0.115 * way), -STEP, TEXT_CONTRAST, [white])),
    'on-accent': white,
    'accent-text': toHex(moved(accent, -STEP, TEXT_CONTRAST, [...ACCENT_GROUNDS.light, soft])),
    'accent-soft': soft,
    'accent-soft-2': soft2,
    'on-accent-soft': toHex(moved(at(chosen, 0.43, 0.14), -STEP, TEXT_CONTRAST, [soft, soft2])),
    focus: toHex(moved(accent, -STEP, CONTROL_CONTRAST, ACCENT_GROUNDS.light)),
    'bubble-own': toHex(moved(at(chosen, 0.895, 0.065), STEP, TEXT_CONTRAST, [ON_BUBBLE.light])),
    'on-bubble-own': ON_BUBBLE.light,
  }
}

function darkOf(chosen: Oklch): Record<string, string> {
  const ink = ON_ACCENT.dark
  const accent = moved(at(chosen, Math.max(chosen.l, 0.72), 0.2), STEP, TEXT_CONTRAST, [ink, ...ACCENT_GROUNDS.dark])
  const soft = toHex(at(chosen, 0.285, 0.06))
  const soft2 = toHex(at(chosen, 0.345, 0.075))
  return {
    accent: toHex(accent),
    'accent-hover': toHex(lighter(accent, 0.07)),
    'accent-press': toHex(lighter(accent, 0.13)),
    'on-accent': ink,
    'accent-text': toHex(moved(lighter(accent, 0.03), STEP, TEXT_CONTRAST, [...ACCENT_GROUNDS.dark, soft])),
    'accent-soft': soft,
    'accent-soft-2': soft2,
    'on-accent-soft': toHex(moved(at(chosen, 0.9, 0.06), STEP, TEXT_CONTRAST, [soft, soft2])),
    focus: toHex(lighter(accent, 0.07)),
    'bubble-own': toHex(moved(at(chosen, 0.4, 0.09), -STEP, TEXT_CONTRAST, [ON_BUBBLE.dark])),
    'on-bubble-own': ON_BUBBLE.dark,
  }
}

/** The palette of both themes in which every text and control keeps its contrast; `accent` is `#rrggbb`. */
export function paletteOf(accent: string): AccentPalette {
  const chosen = toOklch(accent)
  return { light: lightOf(chosen), dark: darkOf(chosen) }
}

/** Why this colour cannot be the accent, with the nearest one that can; undefined where it can. */
export function accentFault(accent: string): { reason: 'too-light'; nearest: string } | undefined {
  const { accent: nearest = accent } = lightOf(toOklch(accent))
  return toOklch(accent).l - toOklch(nearest).l > FURTHEST ? { reason: 'too-light', nearest } : undefined
}

const rulesOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The palette as a sheet that goes before the product's own colours, wherever it stands. */
export function accentCss(accent: string): string {
  const { light, dark } = paletteOf(accent)
  return `:root:root{${rulesOf(light)}}:root[data-theme=dark]{${rulesOf(dark)}}`
}
