import { expect, test } from 'vitest'
import { qrCode } from './qr.ts'
import { stableHash } from './stable-hash.ts'

const drawn = (text: string) => qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

/** As the package `qrcode` 1.5 draws it at level M, in bytes. */
const ANPAN = [
  '#######...#.#.#######',
  '#.....#.......#.....#',
  '#.###.#.#..##.#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.....#.#.##..#.....#',
  '#######.#.#.#.#######',
  '........#............',
  '#.#####..###..#####..',
  '#..##..#..#####..#...',
  '....#.#...#.#.##...#.',
  '.##..#...######..###.',
  '.#.##.##..#.#..#.##..',
  '........##..#..#..#..',
  '#######..#.#.#..#.##.',
  '#.....#.#......#####.',
  '#.###.#.##.#.#..#.##.',
  '#.###.#.########..#..',
  '#.###.#.##..#.##.##..',
  '#.....#..#.########..',
  '#######.###.#...#.##.',
]

test('a short text is drawn as another encoder draws it', () => {
  expect(drawn('ANPAN')).toEqual(ANPAN)
})

/** Version by version up to its room, against that encoder: bytes of text, modules a side, hash of the rows. */
test.each([
  [26, 25, 2014829895],
  [42, 29, 1187900715],
  [62, 33, 3159375582],
  [84, 37, 3549225395],
  [106, 41, 807553890],
  [122, 45, 2336751779],
  [152, 49, 3399427365],
  [180, 53, 674939087],
  [213, 57, 836684385],
])('a text of %i bytes fills a code of %i modules', (bytes, side, hash) => {
  const rows = drawn('0x71C7656EC7ab88b098'.repeat(20).slice(0, bytes)) ?? []
  expect(rows).toHaveLength(side)
  expect(stableHash(rows.join('\n'))).toBe(hash)
})

test('one byte more than a version holds takes the next, and what is too long has no code', () => {
  expect(drawn('x'.repeat(14))).toHaveLength(21)
  expect(drawn('x'.repeat(15))).toHaveLength(25)
  expect(qrCode('x'.repeat(214))).toBeNull()
  expect(drawn('ん'.repeat(71))).toHaveLength(57) // three bytes each
  expect(qrCode('ん'.repeat(72))).toBeNull()
})
