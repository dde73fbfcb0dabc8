import type { Handlers } from '#contract/api.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { markDevice } from '../auth/known-device.ts'
import { personOf, proveForKey, provePassword } from '../auth/own-password.ts'
import { findByCode, makeCodes } from '../auth/recovery-codes.ts'
import { attemptRecovery } from '../auth/sign-in-brake.ts'
import { tellOfKey } from '../auth/tell-of-key.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import { findClaim } from '../models/address-claims.ts'
import { changePassword, findCredential } from '../models/credentials.ts'
import { findPerson } from '../models/people.ts'
import { countCodes, ownerOfLink, replaceCodes, spendCode, spendLink } from '../models/recovery.ts'
import { formerAddresses } from '../models/restore-links.ts'
import { endOtherSessions, holdSession, listSessions, removeOwnSession } from '../models/sessions.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { addresses } from './addresses.ts'
import { enterAnew } from './enter-anew.ts'
import { leaving } from './leaving.ts'

export const accounts: Handlers<ServerContext>['accounts'] = {
  ...addresses,
  ...leaving,
  async security(_input, ctx) {
    const { id } = actorOf(ctx)
    const found = await findCredential(ctx.db, id)
    if (!(await holdSession(ctx.db, askingOf(ctx)))) throw new Refusal('sign-in-required') // it has ended meanwhile
    const person = await personOf(ctx)
    return {
      mail: ctx.sendsMail,
      isConfirmed: person.emailVerified,
      claimed: (await findClaim(ctx.db, id))?.email ?? null,
      // all have the same time: each change begins it anew
      restorableUntil: (await formerAddresses(ctx.db, id))[0]?.until.toISOString() ?? null,
      passwordChangedAt: found?.changedAt.toISOString() ?? null,
      recoveryCodesLeft: await countCodes(ctx.db, id),
    }
  },
  async changePassword({ body }, ctx) {
    const person = await personOf(ctx)
    refuseEasy('next', body.next, person)
    const from = await provePassword(ctx, body.current)
    const { password: hasher } = await ctx.auth.$context
    const to = await hasher.hash(body.next)
    const as = body.wasNotMe ? 'disown' : 'changePassword'
    if (!(await changePassword(ctx.db, { asking: askingOf(ctx), from, to, as }))) throw new Refusal('sign-in-required')
    ctx.note('password-changed', person.id)
    return enterAnew(ctx, person.id, 'password')
  },
  async makeRecoveryCodes({ body }, ctx) {
    await proveForKey(ctx, body.current)
    const { id } = actorOf(ctx)
    const { codes, hashed } = makeCodes(await secretOf(ctx), id)
    if (!(await replaceCodes(ctx.db, askingOf(ctx), hashed))) throw new Refusal('sign-in-required')
    ctx.note('recovery-codes-made', id)
    await tellOfKey(ctx, id, 'codes')
    return { codes }
  },
  async recover({ body }, ctx) {
    refuseEasy('next', body.next)
    const attempt = await attemptRecovery(ctx, body.login)
    const found = await findByCode({ db: ctx.db, secret: await secretOf(ctx) }, body.login, body.code)
    if (!found) {
      ctx.note('recover-refused', null)
      throw new Refusal('wrong-credentials')
    }
    const { person, hash } = found
    refuseEasy('next', body.next, person)
    const { password: hasher } = await ctx.auth.$context
    if (!(await spendCode(ctx.db, person.id, hash, await hasher.hash(body.next))))
      throw new Refusal('wrong-credentials')
    await attempt.succeeded()
    ctx.note('recovered', person.id)
    return enterAnew(ctx, person.id, 'code')
  },
  async reset({ body }, ctx) {
    refuseEasy('next', body.next)
    const tokenHash = sha256(body.token)
    const id = await ownerOfLink(ctx.db, tokenHash)
    const person = id === undefined ? undefined : await findPerson(ctx.db, id)
    if (!person) throw new Refusal('wrong-credentials')
    refuseEasy('next', body.next, person)
    const { password: hasher } = await ctx.auth.$context
    if (!(await spendLink(ctx.db, tokenHash, await hasher.hash(body.next)))) throw new Refusal('wrong-credentials')
    ctx.note('reset', person.id)
    return enterAnew(ctx, person.id, 'password')
  },
  async devices(_input, ctx) {
    const rows = await listSessions(ctx.db, actorOf(ctx).id)
    if (!rows.some(({ id }) => id === ctx.sessionId)) throw new Refusal('sign-in-required') // it has ended meanwhile
    return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      userAgent: userAgent ?? '',
      isCurrent: id === ctx.sessionId,
    }))
  },
  async endOthers(_input, ctx) {
    const { id } = actorOf(ctx)
    const sessionId = ctx.sessionId ?? ''
    if (!(await endOtherSessions(ctx.db, id, sessionId))) throw new Refusal('sign-in-required')
    await markDevice(ctx, id, sessionId) // with the sessions ended what other devices were known by
    ctx.note('sessions-ended', id)
    return null
  },
  async endSession({ params }, ctx) {
    const { id } = actorOf(ctx)
    if (!(await removeOwnSession(ctx.db, id, params.id, ctx.sessionId))) throw new Refusal('not-found')
    ctx.note('sessions-ended', id)
    return null
  },
}

const secretOf = async ({ auth }: ServerContext): Promise<string> => (await auth.$context).secret
