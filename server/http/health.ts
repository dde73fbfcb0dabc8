import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** How long a healthy database may take to answer before the last answer speaks for it. */
const WAIT_MS = 50
/** A database that has not answered for so long is away. */
const AWAY_MS = 10_000

/**
 * Tells whether the database answers: at once while it is quick, and by its last answer while it is busy, so that who
 * watches the server waits for no queue. `false` where it refuses, or has not answered for 10 s.
 */
export function healthReader(db: Db, now: () => number = Date.now): () => Promise<boolean> {
  let answeredAt = now()
  let asking: Promise<boolean> | undefined

  const ask = async () => {
    try {
      await db.execute(sql`select 1`)
      answeredAt = now()
      return true
    } catch {
      answeredAt = Number.NEGATIVE_INFINITY
      return false
    } finally {
      asking = undefined
    }
  }

  return async () => {
    asking ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(now() - answeredAt < AWAY_MS), WAIT_MS)
    })
    try {
      return await Promise.race([asking, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
