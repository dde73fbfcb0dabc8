import type * as v from 'valibot'
import type { OlderProof } from '#contract/accounts.ts'
import type { Handlers } from '#contract/api.ts'
import type { Language } from '#contract/fields.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { markDevice } from '../auth/known-device.ts'
import { personOf, proveForKey } from '../auth/own-password.ts'
import { authenticate } from '../auth/passkey-ceremony.ts'
import { spendVerify } from '../auth/password.ts'
import { provenHash } from '../auth/proven-hash.ts'
import { findByCode } from '../auth/recovery-codes.ts'
import { openSession } from '../auth/session.ts'
import { attemptRecovery, attemptSignIn } from '../auth/sign-in-brake.ts'
import { tellOfKey } from '../auth/tell-of-key.ts'
import { askingOf, type ServerContext } from '../context.ts'
import type { Db } from '../db/client.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addMail } from '../mail/mail-job.ts'
import { claimOfLink, confirmClaim, findClaim, hasAddress, openClaimed, storeClaim } from '../models/address-claims.ts'
import { findCredential } from '../models/credentials.ts'
import { notePasskeyUse, noteProof } from '../models/passkeys.ts'
import { findPerson } from '../models/people.ts'
import { closeFormer, formerAddresses, formerOfLink, type OlderKey, restoreAddress } from '../models/restore-links.ts'
import { holdSession, removeSession } from '../models/sessions.ts'
import { enterAnew } from './enter-anew.ts'
import { admit } from './joining.ts'
import { sessionUserOf } from './session.ts'

type Names =
  | 'ways'
  | 'requestReset'
  | 'changeAddress'
  | 'confirmAgain'
  | 'confirmAddress'
  | 'openAddress'
  | 'restoreAddress'
  | 'closeFormer'

/** What works by mail. No answer shows whether an account has an address: the job that writes the mail looks it up. */
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
      // before it is confirmed: the present address may still be the owner's alone
      await tellOfKey({ ...ctx, db: tx }, userId, 'address')
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
    const asked = askedLanguage(ctx.request.headers)
    const confirmed = await confirmClaim(ctx.db, tokenHash, claim.userId, (tx, { userId, lang }) =>
      tellFormer(tx, userId, lang ?? asked),
    )
    // they have shown that it is theirs: an account that has it they open by a new password
    if (typeof confirmed === 'string') throw new Refusal(confirmed === 'taken' ? 'conflict' : 'wrong-credentials')
    ctx.note('address-changed', confirmed.userId)
    return { email: confirmed.email }
  },
  async openAddress({ body }, ctx) {
    const { token, firstName, lastName, next, invitation, agreed } = body
    const andAlso = await admit(ctx, invitation)
    if (isReservedName(firstName, lastName))
      throw new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })
    const tokenHash = sha256(token)
    const claim = await claimOfLink(ctx.db, tokenHash)
    if (!claim) throw new Refusal('wrong-credentials')
    refuseEasy('next', next, { email: claim.email, firstName, lastName })
    const passwordHash = await (await ctx.auth.$context).password.hash(next)
    const lang = askedLanguage(ctx.request.headers)
    const id = await openClaimed(ctx.db, tokenHash, { firstName, lastName, passwordHash, lang, agreed, andAlso })
    if (id === 'useless') throw new Refusal('wrong-credentials')
    if (id === 'taken') throw new Refusal('conflict')
    const sessionId = await openSession(ctx.auth, id, ctx.request.headers, ctx.headers)
    await noteProof(ctx.db, sessionId)
    await markDevice(ctx, id, sessionId)
    ctx.note('sign-up', id)
    return sessionUserOf(ctx, id)
  },
  async restoreAddress({ body }, ctx) {
    refuseEasy('next', body.next)
    const tokenHash = sha256(body.token)
    const former = await formerOfLink(ctx.db, tokenHash)
    const person = former && (await findPerson(ctx.db, former.userId))
    if (!person) throw new Refusal('wrong-credentials')
    refuseEasy('next', body.next, { ...person, email: former.email })
    const passwordHash = await (await ctx.auth.$context).password.hash(body.next)
    const asked = askedLanguage(ctx.request.headers)
    const restored = await restoreAddress(ctx.db, tokenHash, passwordHash, async (tx, { userId, before, lang }) => {
      const own = lang ?? asked
      await tellFormer(tx, userId, own)
      await addMail(tx, { about: 'restored', userId, to: before, at: new Date().toISOString(), lang: own })
    })
    if (typeof restored === 'string') throw new Refusal(restored === 'taken' ? 'conflict' : 'wrong-credentials')
    ctx.note('address-restored', person.id)
    return enterAnew(ctx, person.id, 'password')
  },
  async closeFormer({ body }, ctx) {
    const asking = askingOf(ctx)
    const { userId } = asking
    if ((await formerAddresses(ctx.db, userId)).length === 0) throw new Refusal('not-found')
    const key = await olderKeyOf(ctx, body)
    const outcome = await closeFormer(ctx.db, asking, key)
    if (outcome !== 'closed') throw new Refusal(outcome === 'new' ? 'conflict' : 'wrong-credentials')
    ctx.note('former-address-closed', userId)
    if ('codeHash' in key) await tellOfKey(ctx, userId, 'code')
    return null
  },
}

/**
 * What shows that the person who asks had the account before: a passkey that signs now, or a recovery code. Refuses what is
 * neither, as a sign-in does.
 */
async function olderKeyOf(ctx: ServerContext, { response, code }: v.InferOutput<typeof OlderProof>): Promise<OlderKey> {
  const { id, email } = await personOf(ctx)
  if (response) {
    const opened = await authenticate(ctx, response)
    await removeSession(ctx.db, opened.sessionId) // it opens no other: the one that asks goes on
    if (opened.userId !== id || !(await notePasskeyUse(ctx.db, id, response.id))) throw new Refusal('wrong-credentials')
    return { credentialID: response.id }
  }
  if (code === undefined) throw new Refusal('invalid', { issues: [{ field: 'code', code: 'blank' }] })
  const attempt = await attemptRecovery(ctx, email)
  const found = await findByCode({ db: ctx.db, secret: (await ctx.auth.$context).secret }, email, code)
  if (found?.person.id !== id) {
    ctx.note('recover-refused', id)
    throw new Refusal('wrong-credentials')
  }
  await attempt.succeeded()
  return { codeHash: found.hash }
}

/** Tells each address that can still be restored that the account has another one now. */
async function tellFormer(tx: Db, userId: string, lang: Language): Promise<void> {
  const at = new Date().toISOString()
  for (const { id } of await formerAddresses(tx, userId))
    await addMail(tx, { about: 'changed', userId, former: id, at, lang })
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
