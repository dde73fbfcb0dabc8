import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

/** The secret that signs session cookies: made at the first start, the same for every process on this database. */
export async function sharedSecret(db: Db): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ name: 'session-secret', value: made }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, 'session-secret'))
  return row?.value ?? made
}
