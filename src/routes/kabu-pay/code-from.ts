import { stableHash } from '#src/lib/stable-hash.ts'

/** The sixteen figures of a payment code; the same seed gives the same ones. */
export function codeFrom(seed: string): string {
  const half = (part: number) => String(stableHash(`pay/${seed}/${part}`) % 100_000_000).padStart(8, '0')
  return half(0) + half(1)
}
