import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_SIGNS } from '#contract/accounts.ts'
import { type HashedCodes, hasCode, saltOf } from '../models/recovery.ts'
import { peopleOf, type Person } from '../models/people.ts'
import type { Db } from '../db/client.ts'
import { hashWithSalt } from './password.ts'

const LENGTH = 8
const newSalt = (): string => randomBytes(16).toString('hex')
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

/** A new set of codes, as they are told once, and as they are kept. */
export async function makeCodes(): Promise<{ codes: string[]; hashed: HashedCodes }> {
  const found = new Set<string>()
  while (found.size < RECOVERY_CODES) found.add(newCode())
  const salt = newSalt()
  const hashes: string[] = []
  // one after another: others who sign in come between them
  for (const code of found) hashes.push(await hashWithSalt(code, salt))
  const codes = [...found].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
  return { codes, hashed: { salt, hashes } }
}

/**
 * Whose code this is among those who have the login, and its hash; null for nobody's. A login that nobody has, or that has
 * no codes, takes the time of one that has.
 */
export async function findByCode(
  db: Db,
  login: string,
  code: string,
): Promise<{ person: Person; hash: string } | null> {
  let hasHashed = false
  for (const person of await peopleOf(db, login, { withGuests: false })) {
    const salt = await saltOf(db, person.id)
    if (salt === undefined) continue
    const hash = await hashWithSalt(code, salt)
    hasHashed = true
    if (await hasCode(db, person.id, hash)) return { person, hash }
  }
  if (!hasHashed) await hashWithSalt(code, newSalt())
  return null
}
