import { expect, test } from 'vitest'
import {
  ACCENT_GROUNDS,
  accentCss,
  accentFault,
  CONTROL_CONTRAST,
  ON_ACCENT,
  paletteOf,
  TEXT_CONTRAST,
} from '#contract/accent.ts'
import { contrastOf, toHex, toOklch } from '#contract/oklch.ts'
import { DARK, LIGHT } from '#src/ui/look/tokens.ts'

/** Colours of every hue, lightness and strength. */
const colours = Array.from({ length: 24 }, (_, hue) => (hue * Math.PI) / 12).flatMap((h) =>
  [0.02, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap((l) => [0, 0.08, 0.3].map((c) => toHex({ l, c, h }))),
)
const grounds = ['bg', 'surface', 'surface-2', 'surface-3', 'overlay']

test('a colour comes back as it was', () => {
  for (const hex of ['#000000', '#ffffff', '#0ea5e9', '#c22630', '#7a2840', '#00ff00'])
    expect(toHex(toOklch(hex))).toBe(hex)
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the grounds are those of the tokens', () => {
  for (const [theme, tokens] of [['light', LIGHT] as const, ['dark', DARK] as const]) {
    expect([...ACCENT_GROUNDS[theme]].sort()).toEqual([...new Set(grounds.map((name) => tokens[name]))].sort())
    expect(tokens['on-accent']).toBe(ON_ACCENT[theme])
    expect(tokens['on-bubble-own']).toBe(paletteOf('#0077b5')[theme]['on-bubble-own'])
  }
})

test.each(['light', 'dark'] as const)('whatever is chosen, texts and controls keep their contrast: %s', (theme) => {
  for (const colour of colours.filter((each) => !accentFault(each))) {
    const palette = paletteOf(colour)[theme]
    const of = (name: string) => palette[name] ?? ''
    const contrast = (one: string, other: string) => contrastOf(one, other)
    for (const ground of ['accent', 'accent-hover', 'accent-press'])
      expect(contrast(of(ground), of('on-accent')), `${colour}: ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const ground of [...ACCENT_GROUNDS[theme], of('accent-soft')])
      expect(contrast(of('accent-text'), ground), `${colour}: text on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const ground of ['accent-soft', 'accent-soft-2'])
      expect(contrast(of('on-accent-soft'), of(ground)), `${colour}: ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const ground of ACCENT_GROUNDS[theme])
      for (const control of ['accent', 'focus'])
        expect(contrast(of(control), ground), `${colour}: ${control} on ${ground}`).toBeGreaterThanOrEqual(
          CONTROL_CONTRAST,
        )
    expect(contrast(of('bubble-own'), of('on-bubble-own'))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  }
})

test('what would be another colour with white text on it is refused, with the nearest that is not', () => {
  for (const colour of ['#ffff00', '#ffffff', '#a7f3d0', '#facc15'])
    expect(accentFault(colour)).toMatchObject({ reason: 'too-light' })
  for (const colour of ['#0ea5e9', '#e11d48', '#16a34a', '#ea580c', '#000000', '#7a2840', '#808080'])
    expect([colour, accentFault(colour)]).toEqual([colour, undefined])
  for (const colour of colours) {
    const { nearest } = accentFault(colour) ?? {}
    if (nearest) expect(accentFault(nearest)).toBeUndefined()
  }
})

test('the sheet names each colour for both themes, and only variables that the tokens have', () => {
  const css = accentCss('#e11d48')
  const { light, dark } = paletteOf('#e11d48')
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  for (const name of Object.keys(light)) expect([name in LIGHT, name in DARK]).toEqual([true, true])
  expect(css).toMatch(
    /^:root:root\{(?:--[\w-]+:#[\da-f]{6};?)+\}:root\[data-theme=dark\]\{(?:--[\w-]+:#[\da-f]{6};?)+\}$/,
  )
})
