import { exportJWK, generateKeyPair } from 'jose'
import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

/** The key with which pushes are signed (RFC 8292), as a JWK of P-256, and its public half as subscriptions name it. */
export interface PushKeys {
  privateJwk: { kty: string; crv: string; x: string; y: string; d: string }
  publicKey: string
}

const NAME = 'push-key'

/** The keys of this deployment: made at the first start, the same for every process on this database. */
export async function sharedPushKeys(db: Db): Promise<PushKeys> {
  const stored = await readKey(db)
  if (stored !== undefined) return keysOf(stored)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = JSON.stringify(await exportJWK(privateKey))
  await db.insert(settings).values({ name: NAME, value: made }).onConflictDoNothing()
  return keysOf((await readKey(db)) ?? made)
}

async function readKey(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME))
  return row?.value
}

function keysOf(text: string): PushKeys {
  // text-calls: keys that this server made
  const { kty, crv, x, y, d } = JSON.parse(text) as PushKeys['privateJwk']
  const point = [Buffer.of(4), ...[x, y].map((half) => Buffer.from(half, 'base64url'))]
  return { privateJwk: { kty, crv, x, y, d }, publicKey: Buffer.concat(point).toString('base64url') }
}
