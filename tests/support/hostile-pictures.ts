/** One part of a JPEG: its marker, its length, its content. */
export const segment = (marker: number, content: Uint8Array | readonly number[]): Uint8Array =>
  Uint8Array.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content])

const START = Uint8Array.of(0xff, 0xd8)
const END = Uint8Array.of(0xff, 0xd9)
const TABLE_OF_STEPS = segment(0xdb, [0, ...Array<number>(64).fill(16)])
/** A Huffman table with one code, of one bit, for zero. */
const tableOfCodes = (kind: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), 0])
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])

export const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** A JPEG that says one size before its pixels and another one behind them. */
export const jpegOfTwoSizes = (
  first: readonly [number, number] = [16_000, 16_000],
  last: readonly [number, number] = [1600, 1200],
): Uint8Array =>
  joined(
    START,
    TABLE_OF_STEPS,
    tableOfCodes(0x00),
    tableOfCodes(0x10),
    frame(0xc0, ...first),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    new Uint8Array(1000),
    frame(0xc0, ...last),
    END,
  )

/** A progressive JPEG of `count` scans that bring nothing; a decoder passes over the whole picture for each. */
export function jpegOfScans(count: number, side = 2048): Uint8Array {
  const scan = joined(segment(0xda, [1, 1, 0x00, 0, 0, 0]), new Uint8Array(8))
  return joined(
    START,
    TABLE_OF_STEPS,
    tableOfCodes(0x00),
    frame(0xc2, side, side),
    ...Array<Uint8Array>(count).fill(scan),
    END,
  )
}
