import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_SIGNS } from '#contract/accounts.ts'
import { codesOf, type HashedCodes, hasSlowCodes, KEYED } from '../models/recovery.ts'
import { peopleOf, type Person } from '../models/people.ts'
import type { Db } from '../db/client.ts'
import { hashWithSalt } from './password.ts'

const LENGTH = 8
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

/** A code is forty random bits, which are guessed from a copy of the table alone where our secret is known. */
const keyedHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery-code ${userId} ${code}`).digest('hex')

/** A new set of codes, as they are told once, and as they are kept. */
export function makeCodes(secret: string, userId: string): { codes: string[]; hashed: HashedCodes } {
  const found = new Set<string>()
  while (found.size < RECOVERY_CODES) found.add(newCode())
  const hashes = [...found].map((code) => keyedHash(secret, userId, code))
  const codes = [...found].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
  return { codes, hashed: { salt: KEYED, hashes } }
}

/**
 * The person of the login to whom a code belongs, and its hash; null where there is none. It sends the same queries
 * for every login. While there are codes of earlier versions, which Argon2 hashes, each try costs one such hash. So its
 * time names no login that there is, or that has codes.
 */
export async function findByCode(
  { db, secret }: { db: Db; secret: string },
  login: string,
  code: string,
): Promise<{ person: Person; hash: string } | null> {
  const isSlow = await hasSlowCodes(db)
  const people = await peopleOf(db, login, { withGuests: false })
  const kept = await codesOf(
    db,
    people.map(({ id }) => id),
  )
  let hasHashed = false
  for (const person of people) {
    const own = kept.filter(({ userId }) => userId === person.id)
    const salt = own[0]?.salt
    if (salt === undefined) continue
    if (salt !== KEYED) hasHashed = true
    const hash = salt === KEYED ? keyedHash(secret, person.id, code) : await hashWithSalt(code, salt)
    if (own.some((each) => each.hash === hash)) return { person, hash }
  }
  if (isSlow && !hasHashed) await hashWithSalt(code, randomBytes(16).toString('hex'))
  return null
}
