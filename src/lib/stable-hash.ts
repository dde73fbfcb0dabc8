const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a over the text's UTF-8, as an unsigned 32-bit number: the same text gives the same number everywhere. */
export function stableHash(text: string): number {
  let hash = OFFSET_BASIS
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME)
  return hash >>> 0
}
