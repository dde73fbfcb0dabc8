/** The field of 256 elements that QR codes reckon in (x⁸ + x⁴ + x³ + x² + 1). */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The divisor whose roots are the first `count` powers of 2, its leading 1 left out. */
function divisor(count: number): number[] {
  const parts: number[] = Array.from({ length: count }, (_, at) => (at === count - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < count; step++) {
    for (let at = 0; at < count; at++) parts[at] = times(parts[at] ?? 0, root) ^ (parts[at + 1] ?? 0)
    root = times(root, 2)
  }
  return parts
}

/** Reed-Solomon correction of a block: the remainder of its division. */
export function correctionBytes(block: readonly number[], count: number): number[] {
  const by = divisor(count)
  const rest: number[] = Array.from({ length: count }, () => 0)
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < count; at++) rest[at] = (rest[at] ?? 0) ^ times(by[at] ?? 0, factor)
  }
  return rest
}
