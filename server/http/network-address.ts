import { isIPv4, isIPv6 } from 'node:net'

/** `::ffff:0:0/96`: an IPv4 address as a socket for both families tells it. */
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]

/**
 * The bytes of an address, 4 or 16 of them, whichever way it is spelt: with a port, in brackets, with a zone, in capitals,
 * shortened or not. An IPv4 address within an IPv6 one is that IPv4 address. Undefined where it is none.
 */
export function addressBytes(text: string): Uint8Array | undefined {
  const bare = withoutPort(text.trim()).replace(/%.*$/s, '')
  if (isIPv4(bare)) return bytesOfIPv4(bare)
  if (!isIPv6(bare)) return undefined
  const bytes = bytesOfIPv6(bare)
  return MAPPED.every((byte, at) => bytes[at] === byte) ? bytes.subarray(MAPPED.length) : bytes
}

/** The first `bits` of an address as text, the same for every spelling: `203.0.113.0/24`, `2001:db8:0:7::/64`. */
export function prefixOf(bytes: Uint8Array, bits: number): string {
  const kept = bytes.map((byte, at) => byte & (0xff << Math.max(0, 8 - Math.max(0, bits - at * 8))))
  if (kept.length === 4) return `${kept.join('.')}/${bits}`
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((kept[at * 2] ?? 0) << 8) | (kept[at * 2 + 1] ?? 0)).toString(16),
  )
  return `${groups.join(':')}/${bits}`
}

/** `1.2.3.4:80` and `[::1]:80` as some proxies write them; a bare IPv6 address has no port. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

const bytesOfIPv4 = (text: string): Uint8Array => Uint8Array.from(text.split('.'), Number)

function bytesOfIPv6(text: string): Uint8Array {
  const [head = '', tail] = text.split('::')
  const [before, after] = [groupsOf(head), tail === undefined ? [] : groupsOf(tail)]
  const bytes = new Uint8Array(16)
  bytes.set(before)
  bytes.set(after, 16 - after.length)
  return bytes
}

/** Two bytes a group; the last may be an IPv4 address of four. */
const groupsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => {
        if (group.includes('.')) return [...bytesOfIPv4(group)]
        const value = Number.parseInt(group, 16)
        return [value >> 8, value & 0xff]
      })
