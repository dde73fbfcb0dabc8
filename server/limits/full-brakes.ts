import type { Db } from '../db/client.ts'
import { removeFull } from '../models/rate-limits.ts'
import { brakeLimits } from './brake-limits.ts'

/** Deletes the rows of brakes that hold nothing back any more, each kind after the time in which it fills. */
export async function removeFullBrakes(db: Db): Promise<void> {
  for (const [name, limit] of Object.entries(brakeLimits))
    if ('isShared' in limit) await removeFull(db, `brake:${name}:`, limit)
}
