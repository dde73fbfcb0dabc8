import type { Handlers } from '#contract/api.ts'
import type { SessionUser } from '#contract/session.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { noteSignIn } from '../auth/note-sign-in.ts'
import { personOf, proveMember, provePassword } from '../auth/own-password.ts'
import { findByCode, makeCodes } from '../auth/recovery-codes.ts'
import { openSession } from '../auth/session.ts'
import { attemptRecovery } from '../auth/sign-in-brake.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import { findClaim } from '../models/address-claims.ts'
import { changePassword, findCredential } from '../models/credentials.ts'
import { findPerson } from '../models/people.ts'
import { countCodes, ownerOfLink, replaceCodes, spendCode, spendLink } from '../models/recovery.ts'
import { endOtherSessions, holdSession, listSessions, removeOwnSession } from '../models/sessions.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { addresses } from './addresses.ts'
import { leaving } from './leaving.ts'
import { sessionUserOf } from './session.ts'

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
    if (!(await changePassword(ctx.db, { asking: askingOf(ctx), from, to }))) throw new Refusal('sign-in-required')
    ctx.note('password-changed', person.id)
    return enter(ctx, person.id)
  },
  async makeRecoveryCodes({ body }, ctx) {
    await proveMember(ctx, body.current)
    const { codes, hashed } = await makeCodes()
    if (!(await replaceCodes(ctx.db, askingOf(ctx), hashed))) throw new Refusal('sign-in-required')
    ctx.note('recovery-codes-made', actorOf(ctx).id)
    return { codes }
  },
  async recover({ body }, ctx) {
    refuseEasy('next', body.next)
    const attempt = await attemptRecovery(ctx, body.login)
    const found = await findByCode(ctx.db, body.login, body.code)
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
    return enter(ctx, person.id)
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
    return enter(ctx, person.id)
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
    if (!(await endOtherSessions(ctx.db, id, ctx.sessionId ?? ''))) throw new Refusal('sign-in-required')
    ctx.note('sessions-ended', id)
    return null
  },
  async endSession({ params }, ctx) {
    const { id } = actorOf(ctx)
    if (!(await removeOwnSession(ctx.db, id, params.id))) throw new Refusal('not-found')
    ctx.note('sessions-ended', id)
    return null
  },
}

/** Signs this browser in as somebody who has set a new password, and lets it be known to them. */
async function enter(ctx: ServerContext, id: string): Promise<SessionUser> {
  await openSession(ctx.auth, id, ctx.request.headers, ctx.headers)
  await noteSignIn(ctx, id)
  return sessionUserOf(ctx, id)
}
