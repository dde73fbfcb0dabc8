import { stableHash } from '#src/lib/stable-hash.ts'

/** Numbers from 0 up to 1 that follow from the seed alone: FNV-1a into mulberry32. */
export function randomFrom(seed: string): () => number {
  let state = stableHash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
