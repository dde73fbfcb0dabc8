import type { ServerContext } from '../context.ts'
import type { Bucket, Taking } from '../limits/buckets.ts'
import type { Brake, Limit } from '../limits/table.ts'
import { findPerson, idOfEmail } from '../models/people.ts'
import { sha256 } from './hashed-tokens.ts'
import { markFor, marksOf } from './known-device.ts'

export interface Attempt {
  /** Refunds what the attempt spent: only failures count. */
  succeeded(): Promise<void>
}

/** An address that has failed on an account counts as such for a day. */
const FIRST_TRY: Limit = { burst: 1, perSecond: 1 / 86_400 }

/**
 * Lets a try at a password through, or refuses it with 429 before anything is hashed. Failures slow the address and the
 * network that they come from first. Together, from wherever, they slow addresses that have failed on this account; one
 * that has not, such as the owner's at home, still has its try. A device on which the account was signed in before has
 * tries of its own, which no other device can use up. An unknown e-mail is treated the same.
 */
export async function attemptSignIn(ctx: ServerContext, email: string): Promise<Attempt> {
  const { db, budgets, sender } = ctx
  const { buckets, limits } = budgets
  const account = sha256(email)
  const bucket = (name: keyof Brake, key: string): Bucket => ({
    name: `brake:${name}:${key}`,
    limit: limits.brake[name],
    scope: `sign-in:${name}`,
  })
  const hashing = budgets.bucketsOf({ kinds: ['sign-in'], sender, asker: null })
  const own = [bucket('address', `${sender.address}:${account}`), bucket('network', `${sender.network}:${account}`)]
  const first: Bucket = { name: `brake:first:${sender.address}:${account}`, limit: FIRST_TRY, scope: 'sign-in:first' }

  let braking = [...own, bucket('account', account)]
  let taking: Taking = await buckets.take(db, [...hashing, ...braking])
  if (isOf(taking, 'account') && buckets.peek([first]).isTaken) {
    braking = [...own, bucket('newAddress', account)]
    taking = await buckets.take(db, [...hashing, ...braking])
  }
  if (!taking.isTaken) {
    const mark = await knownMark(ctx, email, bucket('claim', sender.address))
    if (mark !== undefined) {
      braking = [bucket('device', sha256(mark))]
      taking = await buckets.take(db, braking)
    }
  }
  budgets.hold(taking, { sender, asker: null })
  buckets.takeHere([first])
  return { succeeded: () => buckets.giveBack(db, [...braking, first]) }
}

/**
 * Lets a try at a recovery code through, as above: five an hour for one login from one network, whether there is such a
 * login or not. There is no budget of the account as a whole, which others could use up: a code has forty bits.
 */
export async function attemptRecovery(ctx: ServerContext, login: string): Promise<Attempt> {
  const { db, budgets, sender } = ctx
  const key = `${sender.network}:${sha256(login)}`
  const braking: Bucket[] = [
    { name: `brake:recover:${key}`, limit: budgets.limits.brake.recover, scope: 'sign-in:recover' },
  ]
  const hashing = budgets.bucketsOf({ kinds: ['sign-in'], sender, asker: null })
  budgets.hold(await budgets.buckets.take(db, [...hashing, ...braking]), { sender, asker: null })
  return { succeeded: () => budgets.buckets.giveBack(db, braking) }
}

const isOf = ({ isTaken, bucket }: Taking, name: keyof Brake): boolean =>
  !isTaken && bucket?.scope === `sign-in:${name}`

/** The mark by which this browser is known to the owner of an e-mail, looked up only so often for one address. */
async function knownMark(ctx: ServerContext, email: string, claim: Bucket): Promise<string | undefined> {
  const { headers } = ctx.request
  if (marksOf(headers).length === 0 || !ctx.budgets.buckets.takeHere([claim]).isTaken) return undefined
  const id = await idOfEmail(ctx.db, email)
  const person = id === undefined ? undefined : await findPerson(ctx.db, id)
  return person && markFor(ctx.auth, person, headers)
}
