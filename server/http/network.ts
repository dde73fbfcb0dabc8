import { isIP, isIPv4 } from 'node:net'

/** An address in its one spelling: without a zone, IPv4 also where IPv6 wraps it; null for what is no address. */
export function plainAddress(text: string): string | null {
  const bare = text.replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (isIP(bare) === 0) return null
  const groups = groupsOf(bare)
  if (!groups.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return nameOf(bare)
  return [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 255]).join('.')
}

/** Whose address it is, as far as that can be told: an IPv4 address, or the /64 that one line of IPv6 has to itself. */
export function networkOf(text: string): string {
  const address = plainAddress(text)
  if (address === null || isIPv4(address)) return address ?? 'unknown'
  const hexes = groupsOf(address).map((group) => group.toString(16))
  return `${hexes.slice(0, 4).join(':')}::/64`
}

const nameOf = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1)

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = nameOf(address)
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
