import { isAscii } from '#contract/password-form.ts'
import type { Db } from '../db/client.ts'
import { findCredential, renewHash } from '../models/credentials.ts'
import { hashPassword, isOfOneForm, verifyPassword } from './password.ts'

/**
 * The hash of a member's password as it stands after this, where the password is right; null where it is wrong. A hash
 * that an earlier version made of what was typed is made anew from the password's one form. Where another request has
 * changed it meanwhile, the hash of that request is asked.
 */
export async function provenHash(
  db: Db,
  { userId, hash }: { userId: string; hash: string },
  password: string,
): Promise<string | null> {
  if (!(await verifyPassword({ hash, password }))) return null
  // what is typed in ASCII has one form
  if (isOfOneForm(hash) || isAscii(password)) return hash
  const renewed = await hashPassword(password)
  if (await renewHash(db, userId, { from: hash, to: renewed })) return renewed
  const present = await findCredential(db, userId)
  return present && (await verifyPassword({ hash: present.hash, password })) ? present.hash : null
}
