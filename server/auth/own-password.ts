import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { findCredential } from '../models/credentials.ts'
import { findPerson, type Person } from '../models/people.ts'
import { sessionProvenAt } from '../models/sessions.ts'
import { attemptSignIn } from './sign-in-brake.ts'

/**
 * The hash of the password of the person who asks, where `password` is it; refused at its field where not. A
 * wrong one counts as one that is tried at a sign-in does, so that a session which somebody has taken guesses no more.
 */
export async function provePassword(ctx: ServerContext, password: string, field = 'current'): Promise<string> {
  const person = await personOf(ctx)
  const attempt = await attemptSignIn(ctx, person.email)
  const { password: hasher } = await ctx.auth.$context
  const found = await findCredential(ctx.db, person.id)
  if (!found) await hasher.hash(password)
  if (!found || !(await hasher.verify({ hash: found.hash, password }))) {
    ctx.note('sign-in-refused', person.id)
    throw new Refusal('invalid', { issues: [{ field, code: 'wrong' }] })
  }
  await attempt.succeeded()
  return found.hash
}

/** So long after a sign-in, or a proof by passkey, nobody is asked for the password again. */
const FRESH_MS = 5 * 60 * 1000

/** Refuses, at its field, who has neither signed in or shown a passkey just now, nor says their password. */
export async function proveMember(ctx: ServerContext, password: string | undefined, field = 'current'): Promise<void> {
  if (actorOf(ctx).isGuest) throw new Refusal('guest-refused')
  if (password !== undefined) return void (await provePassword(ctx, password, field))
  const provenAt = await sessionProvenAt(ctx.db, ctx.sessionId ?? '')
  if (!provenAt || Date.now() - provenAt.getTime() > FRESH_MS)
    throw new Refusal('invalid', { issues: [{ field, code: 'blank' }] })
}

export async function personOf(ctx: ServerContext): Promise<Person> {
  const person = await findPerson(ctx.db, actorOf(ctx).id)
  if (!person) throw new Refusal('sign-in-required')
  return person
}
