import { stableHash } from '#src/lib/stable-hash.ts'

const TINTS = [
  'anpan-brain',
  'anpan-tv',
  'anpan-music',
  'chattie',
  'kabu-pay',
  'anpan-map',
  'kago',
  'agree-agri',
  'aethelive',
  'anpan-realty',
  'uuu-global',
  'chronosphere',
  'cosmosgate',
] as const

/** The tint of a person who has chosen none: the same id is always the same colour. */
export const tintOf = (id: string): string => TINTS[stableHash(id) % TINTS.length] as string
