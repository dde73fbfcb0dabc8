/** The last id's millisecond, and its number within it. */
let lastMs = 0
let count = 0

/**
 * A new UUIDv7 (RFC 9562): unique, and sorted by its making, also within a millisecond. Made here and not by the `uuid`
 * package, whose other versions and formats would be half a kilobyte of the first load and of the worker.
 */
export function uuidv7(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  if (now > lastMs) [lastMs, count] = [now, ((bytes[6] ?? 0) & 7) * 256 + (bytes[7] ?? 0)]
  else if (++count > 0xfff) [lastMs, count] = [lastMs + 1, 0]
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(lastMs / 2 ** (8 * (5 - at)))
  bytes[6] = 0x70 | (count >> 8)
  bytes[7] = count & 0xff
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})/, '$1-$2-$3-$4-')
}
