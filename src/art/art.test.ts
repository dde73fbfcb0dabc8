import { describe, expect, test } from 'vitest'
import { type Art, art } from './art.ts'
import { oklch } from './oklch.ts'
import { products } from '#fixtures/products.ts'
import { productHues } from './product-hues.ts'
import { productArt } from './product-art.ts'
import { randomFrom } from './random.ts'

const KINDS: Art['kind'][] = [
  'sky',
  'hills',
  'field',
  'city',
  'sea',
  'train',
  'orbit',
  'stage',
  'blocks',
  'tiles',
  'house',
  'apartment',
  'condo',
  'land',
  'cover',
  'product',
]
const picture = (kind: Art['kind'], id: string, rest: Partial<Art> = {}) =>
  art({ kind, id, hue: 140, width: 1280, height: 720, ...rest })

/** True when every element that is opened is closed again, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of svg.matchAll(/<(\/?)([\w]+)([^>]*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!rest.endsWith('/')) open.push(name)
  }
  return open.length === 0
}

describe.each(KINDS)('a picture of the kind %s', (kind) => {
  test.each(['dawn', 'day', 'dusk', 'night'] as const)(
    'at %s is a whole, small SVG document without a hole',
    (time) => {
      const svg = picture(kind, 'x', { time })
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 720" width="1280" height="720"/,
      )
      expect(isBalanced(svg)).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|style=/)
      expect(svg.length).toBeLessThan(12 * 1024)
    },
  )

  test('is the same for the same id', () => {
    expect(picture(kind, 'koharu')).toBe(picture(kind, 'koharu'))
  })

  test('keeps its SVG ids apart from those of another picture', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [one, other] = [ids(picture(kind, 'one')), ids(picture(kind, 'other'))]
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length)
  })
})

test.each(['hills', 'city', 'stage', 'blocks', 'tiles'] as const)('two ids give two pictures of %s', (kind) => {
  const [one, other] = [picture(kind, 'one'), picture(kind, 'other')]
  expect(one.replace(/a[\da-z]{5,8}(?=[a-z]["')])/g, '')).not.toBe(other.replace(/a[\da-z]{5,8}(?=[a-z]["')])/g, ''))
})

test('a product shows its object, by its name or by its id, and an unknown one the tote', () => {
  const drawing = (svg: string) => svg.slice(svg.indexOf('<g transform'))
  expect(drawing(productArt('submarine', 90))).toBe(drawing(productArt('tote', 90)))
  expect(drawing(productArt('constructor', 90))).toBe(drawing(productArt('tote', 90)))
  expect(drawing(productArt('tomato', 90))).not.toBe(drawing(productArt('tote', 90)))
  expect(drawing(productArt('tomato-1kg', 90))).toBe(drawing(productArt('tomato', 90)))
})

test.each([
  ['white', 1, 0, 0, '#ffffff'],
  ['black', 0, 0, 0, '#000000'],
  ['a grey', 0.5, 0, 0, '#636363'],
  ['the red corner of sRGB', 0.62796, 0.25768, 29.234, '#ff0000'],
  ['the blue corner of sRGB', 0.45201, 0.31321, 264.052, '#0000ff'],
])('OKLCH to sRGB: %s', (_name, lightness, chroma, hue, hex) => {
  expect(oklch(lightness, chroma, hue)).toBe(hex)
})

test('a colour outside sRGB gives up chroma, and a hue may pass 360', () => {
  expect(oklch(0.8, 0.4, 140)).toMatch(/^#[\da-f]{6}$/)
  expect(oklch(0.7, 0.1, 400)).toBe(oklch(0.7, 0.1, 40))
})

test('the numbers of a seed repeat, lie in 0…1 and differ from those of another seed', () => {
  const take = (seed: string) => {
    const next = randomFrom(seed)
    return Array.from({ length: 200 }, () => next())
  }
  expect(take('anpan')).toEqual(take('anpan'))
  expect(take('anpan')).not.toEqual(take('anpam'))
  expect(take('anpan').every((value) => value >= 0 && value < 1)).toBe(true)
})

test('each product of the shop has a tint of its own, and is drawn in it wherever it is drawn', () => {
  expect(Object.keys(productHues).sort()).toEqual(products.map(({ id }) => `product-${id}`).sort())
  const mug = { kind: 'product', id: 'product-mug-blue', object: 'mug', width: 400, height: 400 } as const
  expect(art(mug)).toBe(art({ ...mug, hue: 235 }))
  expect(art(mug)).not.toBe(art({ ...mug, hue: 22 }))
})
