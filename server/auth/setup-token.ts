import { randomBytes } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { storeSetupLink } from '../models/setup-links.ts'
import { sha256 } from './hashed-tokens.ts'

/** What a new setup link carries; undefined where there is an operator. */
export async function makeSetupToken(db: Db, now = new Date()): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  return (await storeSetupLink(db, sha256(token), now)) ? token : undefined
}
