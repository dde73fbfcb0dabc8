import { correctionBytes } from './qr-correction.ts'
import { bestMask, drawFrame, isMasked, type Matrix } from './qr-frame.ts'

/** For versions 1 to 10 at correction level M: bytes of data, bytes of correction in a block, number of blocks. */
const SIZES = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
] as const

const BYTE_MODE = 4

/** A text as the modules of a QR code (ISO 18004, bytes, level M), rows of dark or light; null above 213 bytes. */
export function qrCode(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text)
  const at = SIZES.findIndex(([room], index) => bytes.length + (index < 9 ? 2 : 3) <= room)
  const size = SIZES[at]
  if (!size) return null
  const version = at + 1
  const [room, correction, blocks] = size
  return draw(version, interleave(dataBytes(bytes, version, room), correction, blocks))
}

/** Mode, length and text, filled up to `room` bytes. */
function dataBytes(text: Uint8Array, version: number, room: number): number[] {
  const half: number[] = [BYTE_MODE]
  const push = (byte: number) => half.push(byte >> 4, byte & 15)
  if (version > 9) push(0)
  push(text.length)
  for (const byte of text) push(byte)
  half.push(0)
  const data: number[] = []
  for (let at = 0; at < half.length; at += 2) data.push(((half[at] ?? 0) << 4) | (half[at + 1] ?? 0))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Cuts the data into blocks, adds each one's correction, and takes the bytes of all blocks in turns. */
function interleave(data: readonly number[], correction: number, blocks: number): number[] {
  const short = Math.floor(data.length / blocks)
  const longFrom = blocks - (data.length % blocks)
  const parts = Array.from({ length: blocks }, (_, block) => {
    const start = block * short + Math.max(0, block - longFrom)
    return data.slice(start, start + short + (block >= longFrom ? 1 : 0))
  })
  const checks = parts.map((part) => correctionBytes(part, correction))
  const inTurns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...inTurns(parts, short + 1), ...inTurns(checks, correction)]
}

function draw(version: number, bytes: readonly number[]): Matrix {
  const open = drawFrame(version, null)
  const side = open.length
  const cells: [row: number, column: number, isDark: boolean][] = []
  let bit = 0
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5 // the timing column is stepped over
    for (let step = 0; step < side; step++) {
      const row = isUp ? side - 1 - step : step
      for (const column of [right, right - 1]) {
        if (open[row]?.[column] !== null) continue
        cells.push([row, column, (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1])
        bit++
      }
    }
  }
  return bestMask((mask) => {
    const modules = drawFrame(version, mask)
    for (const [row, column, isDark] of cells) {
      const line = modules[row]
      if (line) line[column] = isDark !== isMasked(mask, row, column)
    }
    return modules.map((line) => line.map(Boolean))
  })
}
