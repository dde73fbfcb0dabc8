/** Rows of modules, true where dark. */
export type Matrix = readonly (readonly boolean[])[]
type Open = (boolean | null)[][]

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

export const isMasked = (mask: number, row: number, column: number): boolean => MASKS[mask]?.(row, column) ?? false

/** Where the middles of the small squares stand, on both axes; versions 1 to 10. */
function alignment(version: number): number[] {
  if (version === 1) return []
  const last = version * 4 + 10
  return version < 7 ? [6, last] : [6, (last + 6) / 2, last]
}

/** What a value leaves over when it is divided by a polynomial of `bits` bits more. */
function remainder(value: number, bits: number, by: number): number {
  let rest = value
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by)
  return rest
}

/** All that is not data: squares, timing, format and version. Null where data goes; without a mask the format is blank. */
export function drawFrame(version: number, mask: number | null): Open {
  const side = version * 4 + 17
  const open: Open = Array.from({ length: side }, () => Array.from({ length: side }, () => null))
  const set = (row: number, column: number, isDark: boolean) => {
    const line = open[row]
    if (line && column >= 0 && column < side) line[column] = isDark
  }
  /** Rings around a middle: dark but for the one at distance `light`, and beyond 3. */
  const square = (row: number, column: number, radius: number, light: number) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        set(row + y, column + x, ring !== light && ring < 4)
      }
  }
  for (let at = 0; at < side; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    square(row, column, 4, 2)
  const middles = alignment(version)
  const last = middles.at(-1)
  for (const row of middles)
    for (const column of middles) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!isCorner) square(row, column, 2, 1)
    }
  drawFormat(set, side, mask)
  if (version >= 7) drawVersion(set, side, version)
  return open
}

type Set = (row: number, column: number, isDark: boolean) => void

/** Level and mask, twice; level M is 00. */
function drawFormat(set: Set, side: number, mask: number | null): void {
  const bits = mask === null ? 0 : ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    if (at < 6) set(at, 8, isDark)
    else if (at < 8) set(at + 1, 8, isDark)
    else if (at === 8) set(8, 7, isDark)
    else set(8, 14 - at, isDark)
    if (at < 8) set(8, side - 1 - at, isDark)
    else set(side - 15 + at, 8, isDark)
  }
  set(side - 8, 8, true)
}

function drawVersion(set: Set, side: number, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1
    const near = Math.floor(at / 3)
    const far = side - 11 + (at % 3)
    set(near, far, isDark)
    set(far, near, isDark)
  }
}

/** Draws with every mask and gives the one that is easiest to read. */
export function bestMask(drawWith: (mask: number) => Matrix): Matrix {
  let best = drawWith(0)
  let least = penalty(best)
  for (let mask = 1; mask < MASKS.length; mask++) {
    const drawn = drawWith(mask)
    const points = penalty(drawn)
    if (points < least) [best, least] = [drawn, points]
  }
  return best
}

/** How hard a code is to read by the standard's four rules: runs, blocks, false squares, too much of one colour. */
function penalty(matrix: Matrix): number {
  const side = matrix.length
  let points = 0
  let dark = 0
  const lines = matrix.map((row) => row.map((cell) => (cell ? '1' : '0')).join(''))
  const columns = matrix.map((_, at) => lines.map((line) => line[at]).join(''))
  for (const line of [...lines, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    for (let at = 0; at + 11 <= side; at++) if (/^(10111010000|00001011101)/.test(line.slice(at))) points += 40
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const cell = matrix[y]?.[x]
      if (cell) dark++
      if (cell === matrix[y]?.[x + 1] && cell === matrix[y + 1]?.[x] && cell === matrix[y + 1]?.[x + 1]) points += 3
    }
  return points + 10 * Math.ceil(Math.abs((dark * 100) / (side * side) - 50) / 5 - 1)
}
