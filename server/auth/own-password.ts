import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { findCredential } from '../models/credentials.ts'
import { findPerson, type Person } from '../models/people.ts'
import { sessionProof } from '../models/sessions.ts'
import { spendVerify } from './password.ts'
import { provenHash } from './proven-hash.ts'
import { attemptSignIn } from './sign-in-brake.ts'

/**
 * The hash of the caller's password, where `password` is it; refused at its field where not. A wrong one counts as a
 * failed sign-in does, so that a stolen session cannot guess more often.
 */
export async function provePassword(ctx: ServerContext, password: string, field = 'current'): Promise<string> {
  const person = await personOf(ctx)
  const attempt = await attemptSignIn(ctx, person.email)
  const found = await findCredential(ctx.db, person.id)
  if (!found) await spendVerify(password)
  const present = found ? await provenHash(ctx.db, { userId: person.id, hash: found.hash }, password) : null
  if (present === null) {
    ctx.note('sign-in-refused', person.id)
    throw new Refusal('invalid', { issues: [{ field, code: 'wrong' }] })
  }
  await attempt.succeeded()
  return present
}

/** How long after a sign-in, or a proof by passkey, the password is not required again. */
const FRESH_MS = 5 * 60 * 1000

const isFresh = (at: Date | null | undefined): boolean => at != null && Date.now() - at.getTime() <= FRESH_MS

/** Refuses, at its field, who has neither signed in or shown a passkey just now, nor says their password. */
export async function proveMember(ctx: ServerContext, password: string | undefined, field = 'current'): Promise<void> {
  const { startedAt, provenAt } = await provenOr(ctx, password, field)
  if (!isFresh(provenAt ?? startedAt)) throw new Refusal('invalid', { issues: [{ field, code: 'blank' }] })
}

/**
 * The same for a new key to the account: a sign-in is no proof for it, however fresh, since its session may be another's.
 * A session proves itself by a passkey, or by the password that was set in it.
 */
export async function proveForKey(ctx: ServerContext, password: string | undefined): Promise<void> {
  const { provenAt } = await provenOr(ctx, password, 'current')
  if (!isFresh(provenAt)) throw new Refusal('invalid', { issues: [{ field: 'current', code: 'blank' }] })
}

/** When the session began, and was last proven: just now where the password is right. */
async function provenOr(ctx: ServerContext, password: string | undefined, field: string) {
  if (actorOf(ctx).isGuest) throw new Refusal('guest-refused')
  if (password === undefined)
    return (await sessionProof(ctx.db, ctx.sessionId ?? '')) ?? { startedAt: null, provenAt: null }
  await provePassword(ctx, password, field)
  const now = new Date()
  return { startedAt: now, provenAt: now }
}

export async function personOf(ctx: ServerContext): Promise<Person> {
  const person = await findPerson(ctx.db, actorOf(ctx).id)
  if (!person) throw new Refusal('sign-in-required')
  return person
}
