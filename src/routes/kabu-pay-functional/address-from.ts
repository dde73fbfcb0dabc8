import { stableHash } from '#src/lib/stable-hash.ts'

/** An address in the usual form; the same seed gives the same one. */
export function addressFrom(seed: string): string {
  const parts = Array.from({ length: 5 }, (_, at) => stableHash(`${seed}/${at}`).toString(16).padStart(8, '0'))
  return `0x${parts.join('')}`
}
