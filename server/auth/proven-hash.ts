import { isAscii } from '#contract/password-form.ts'
import type { Db } from '../db/client.ts'
import { findCredential, renewHash } from '../models/credentials.ts'
import { hashPassword, isOfOneForm, verifyPassword } from './password.ts'

/**
 * The hash of a member's password after this call, if the password is right; null if it is wrong. A hash that an earlier
 * version made of the password as typed is replaced by one of its single form. If another request has changed the hash
 * meanwhile, the password is checked against that one.
 */
export async function provenHash(
  db: Db,
  { userId, hash }: { userId: string; hash: string },
  password: string,
): Promise<string | null> {
  if (!(await verifyPassword({ hash, password }))) return null
  // a password in ASCII has one form
  if (isOfOneForm(hash) || isAscii(password)) return hash
  const renewed = await hashPassword(password)
  if (await renewHash(db, userId, { from: hash, to: renewed })) return renewed
  const present = await findCredential(db, userId)
  return present && (await verifyPassword({ hash: present.hash, password })) ? present.hash : null
}
