import type { Handlers } from '#contract/api.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { markDevice } from '../auth/known-device.ts'
import { personOf, proveForKey } from '../auth/own-password.ts'
import { spendVerify } from '../auth/password.ts'
import { provenHash } from '../auth/proven-hash.ts'
import { openSession } from '../auth/session.ts'
import { attemptSignIn } from '../auth/sign-in-brake.ts'
import { askingOf, type ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addMail } from '../mail/mail-job.ts'
import { claimOfLink, confirmClaim, findClaim, hasAddress, openClaimed, storeClaim } from '../models/address-claims.ts'
import { findCredential } from '../models/credentials.ts'
import { noteProof } from '../models/passkeys.ts'
import { holdSession } from '../models/sessions.ts'
import { sessionUserOf } from './session.ts'

type Names = 'ways' | 'requestReset' | 'changeAddress' | 'confirmAgain' | 'confirmAddress' | 'openAddress'

/** What is done by mail. None of it tells whether somebody has an address: that is looked up when the mail is written. */
export const addresses: Pick<Handlers<ServerContext>['accounts'], Names> = {
  ways: (_input, ctx) => ({ mail: ctx.sendsMail }),
  async requestReset({ body: { login } }, ctx) {
    ctx.note('reset-asked', null)
    if (ctx.sendsMail)
      await addMail(
        ctx.db,
        { about: 'reset', login, lang: askedLanguage(ctx.request.headers) },
        `reset:${sha256(login)}`,
      )
    return null
  },
  async changeAddress({ body }, ctx) {
    if (!ctx.sendsMail) throw new Refusal('no-mail')
    await proveForKey(ctx, body.current)
    const asking = askingOf(ctx)
    const { userId, sessionId } = asking
    await ctx.db.transaction(async (tx) => {
      if (!(await holdSession(tx, asking))) throw new Refusal('sign-in-required')
      await storeClaim(tx, { userId, sessionId, email: body.email })
      await addLink({ ...ctx, db: tx }, userId)
    })
    return null
  },
  async confirmAgain(_input, ctx) {
    if (!ctx.sendsMail) throw new Refusal('no-mail')
    const person = await personOf(ctx)
    if (!(await findClaim(ctx.db, person.id))) {
      if (!hasAddress(person) || person.emailVerified) throw new Refusal('not-found')
      await storeClaim(ctx.db, { userId: person.id, email: person.email })
    }
    await addLink(ctx, person.id)
    return null
  },
  async confirmAddress({ body }, ctx) {
    const tokenHash = sha256(body.token)
    const claim = await claimOfLink(ctx.db, tokenHash)
    if (!claim) throw new Refusal('wrong-credentials')
    // following a link proves who owns the address, but not the account: its keys may be another person's
    if (body.password !== undefined) await proveClaimer(ctx, claim.userId, body.password)
    else if (ctx.user?.id !== claim.userId) throw new Refusal('not-owner')
    const confirmed = await confirmClaim(ctx.db, tokenHash, claim.userId)
    // they have shown that it is theirs: an account that has it they open by a new password
    if (typeof confirmed === 'string') throw new Refusal(confirmed === 'taken' ? 'conflict' : 'wrong-credentials')
    const { userId, email, before, lang } = confirmed
    ctx.note('address-changed', userId)
    if (before !== email && hasAddress({ email: before }))
      await addMail(ctx.db, {
        about: 'changed',
        to: before,
        at: new Date().toISOString(),
        lang: lang ?? askedLanguage(ctx.request.headers),
      })
    return { email }
  },
  async openAddress({ body }, ctx) {
    const { token, firstName, lastName, next } = body
    if (isReservedName(firstName, lastName))
      throw new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })
    const tokenHash = sha256(token)
    const claim = await claimOfLink(ctx.db, tokenHash)
    if (!claim) throw new Refusal('wrong-credentials')
    refuseEasy('next', next, { email: claim.email, firstName, lastName })
    const passwordHash = await (await ctx.auth.$context).password.hash(next)
    const lang = askedLanguage(ctx.request.headers)
    const id = await openClaimed(ctx.db, tokenHash, { firstName, lastName, passwordHash, lang })
    if (id === 'useless') throw new Refusal('wrong-credentials')
    if (id === 'taken') throw new Refusal('conflict')
    const sessionId = await openSession(ctx.auth, id, ctx.request.headers, ctx.headers)
    await noteProof(ctx.db, sessionId)
    await markDevice(ctx, id, sessionId)
    ctx.note('sign-up', id)
    return sessionUserOf(ctx, id)
  },
}

const addLink = (ctx: ServerContext, userId: string): Promise<void> =>
  addMail(ctx.db, { about: 'confirm', userId, lang: askedLanguage(ctx.request.headers) }, `confirm:${userId}`)

/** Refuses a request without the password of the account that has claimed an address. */
async function proveClaimer(ctx: ServerContext, userId: string, password: string): Promise<void> {
  const attempt = await attemptSignIn(ctx, `claim:${userId}`)
  const found = await findCredential(ctx.db, userId)
  if (!found) await spendVerify(password)
  if (!found || (await provenHash(ctx.db, { userId, hash: found.hash }, password)) === null) {
    ctx.note('sign-in-refused', userId)
    throw new Refusal('invalid', { issues: [{ field: 'password', code: 'wrong' }] })
  }
  await attempt.succeeded()
}
