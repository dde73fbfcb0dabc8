/** A price as whole yen; what a host sends behind the point is rounded, as it is shown. */
export function wholeYen(price: string): number {
  const [whole = '0', rest = ''] = price.split('.')
  return Number(BigInt(whole || '0') + (rest[0] !== undefined && rest[0] >= '5' ? 1n : 0n))
}
