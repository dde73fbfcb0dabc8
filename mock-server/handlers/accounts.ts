import type { Handlers } from '#contract/api.ts'
import { LEAVING_DAYS, RECOVERY_CODES, RECOVERY_SIGNS } from '#contract/accounts.ts'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import type { SessionUser } from '#contract/session.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type MockContext, actorOf, endSession, startSession } from '../context.ts'
import { sessionUserOf } from '../session-user.ts'
import type { MockUser } from '../state.ts'
import { endSessions } from './session.ts'

const refused = (field: string, code: string) => new Refusal('invalid', { issues: [{ field, code }] })

const FRESH_MS = 5 * 60 * 1000
export const isFresh = ({ session }: MockContext): boolean =>
  session !== undefined && Date.now() - Date.parse(session.provenAt ?? session.createdAt) <= FRESH_MS

function newCode(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map((n) => RECOVERY_SIGNS[n % RECOVERY_SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** Gives somebody a new password, ends their sessions and opens one here. */
function enter(ctx: MockContext, user: MockUser, password: string): SessionUser {
  Object.assign(user, { password, passwordChangedAt: new Date().toISOString() })
  endSessions(ctx.state, user.id)
  startSession(ctx, user)
  return sessionUserOf(user, ctx.state)
}

function noMail(): never {
  throw new Refusal('no-mail')
}

export const accounts: Handlers<MockContext>['accounts'] = {
  security: (_input, ctx) => ({
    passwordChangedAt: actorOf(ctx).passwordChangedAt ?? null,
    recoveryCodesLeft: actorOf(ctx).recoveryCodes?.length ?? 0,
    mail: false,
    isConfirmed: false,
    claimed: null,
  }),
  // this host sends no mail
  ways: () => ({ mail: false }),
  requestReset: () => null,
  changeAddress: noMail,
  confirmAgain: noMail,
  confirmAddress() {
    throw new Refusal('wrong-credentials')
  },
  leave({ body }, ctx) {
    const user = actorOf(ctx)
    if (!user.isGuest && body.password !== undefined && user.password !== body.password)
      throw refused('password', 'wrong')
    if (!user.isGuest && body.password === undefined && !isFresh(ctx)) throw refused('password', 'blank')
    user.leavesAt = new Date(Date.now() + LEAVING_DAYS * 86_400_000).toISOString()
    endSessions(ctx.state, user.id)
    endSession(ctx)
    return { leavesAt: user.leavesAt }
  },
  stay(_input, ctx) {
    const user = actorOf(ctx)
    user.leavesAt = null
    return sessionUserOf(user, ctx.state)
  },
  changePassword({ body }, ctx) {
    const user = actorOf(ctx)
    refuseEasy('next', body.next, user)
    if (user.password === null || user.password !== body.current) throw refused('current', 'wrong')
    return enter(ctx, user, body.next)
  },
  makeRecoveryCodes({ body }, ctx) {
    const user = actorOf(ctx)
    if (user.isGuest) throw new Refusal('guest-refused')
    if (body.current !== undefined && user.password !== body.current) throw refused('current', 'wrong')
    if (body.current === undefined && !isFresh(ctx)) throw refused('current', 'blank')
    const codes = Array.from({ length: RECOVERY_CODES }, newCode)
    user.recoveryCodes = codes.map((code) => code.replace('-', ''))
    return { codes }
  },
  recover({ body }, ctx) {
    refuseEasy('next', body.next)
    const end = anpanIdEnd(body.login)
    const user = [...ctx.state.usersById.values()].find(
      (each) =>
        (end ? anpanIdOf(each.id).endsWith(end) : each.email === body.login) && each.recoveryCodes?.includes(body.code),
    )
    if (!user) throw new Refusal('wrong-credentials')
    refuseEasy('next', body.next, user)
    user.recoveryCodes = user.recoveryCodes?.filter((code) => code !== body.code) ?? []
    return enter(ctx, user, body.next)
  },
  // this host has no operator, and so no links
  reset({ body }) {
    refuseEasy('next', body.next)
    throw new Refusal('wrong-credentials')
  },
  devices(_input, ctx) {
    const actor = actorOf(ctx)
    return [...ctx.state.sessionsById.values()]
      .filter((each) => each.userId === actor.id)
      .map(({ userId: _userId, provenAt: _provenAt, ...each }) => ({ ...each, isCurrent: each.id === ctx.session?.id }))
  },
  endOthers(_input, ctx) {
    const actor = actorOf(ctx)
    actor.hasEndedSecret = true
    endSessions(ctx.state, actor.id, ctx.session?.id)
    return null
  },
  endSession({ params }, ctx) {
    const own = ctx.state.sessionsById.get(params.id)
    if (own?.userId !== actorOf(ctx).id) throw new Refusal('not-found')
    ctx.state.sessionsById.delete(own.id)
    return null
  },
}
