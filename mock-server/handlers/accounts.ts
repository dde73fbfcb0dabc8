import type { Handlers } from '#contract/api.ts'
import { LEAVING_DAYS, RECOVERY_CODES, RECOVERY_SIGNS } from '#contract/accounts.ts'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import type { NewKey } from '#contract/notices.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { passwordForm } from '#contract/password-form.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { v7 } from 'uuid'
import { type MockContext, actorOf, endSession, noteProof, startSession } from '../context.ts'
import { hasPassword } from '../has-password.ts'
import { notify } from '../notices.ts'
import { isLastOperator } from '../seen.ts'
import { sessionUserOf } from '../session-user.ts'
import type { MockUser } from '../state.ts'
import { endSessions } from './session.ts'

const refused = (field: string, code: string) => new Refusal('invalid', { issues: [{ field, code }] })

const FRESH_MS = 5 * 60 * 1000
const isRecent = (at: string | undefined) => at !== undefined && Date.now() - Date.parse(at) <= FRESH_MS
const isFresh = ({ session }: MockContext): boolean => isRecent(session?.provenAt ?? session?.createdAt)

/** Refuses a new key without the password, unless a passkey was just shown, or the password set, in the session. */
export function proveForKey(ctx: MockContext, user: MockUser, current: string | undefined): void {
  if (current !== undefined && !hasPassword(user, current)) throw refused('current', 'wrong')
  if (current === undefined && !isRecent(ctx.session?.provenAt)) throw refused('current', 'blank')
}

/** Notifies the owner of a key that was made or used. */
export function tellOfKey({ state }: MockContext, userId: string, key: NewKey): void {
  const detail = { device: '', key }
  notify(state, { kind: 'sign-in', userId, actorId: null, about: v7(), postId: null, commentId: null, detail })
}

function newCode(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map((n) => RECOVERY_SIGNS[n % RECOVERY_SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** Sets an account's new password, ends the keys that end with it, holds the passkeys on request, and opens a session here. */
function enter(ctx: MockContext, user: MockUser, password: string, { key, holds }: { key: NewKey; holds: boolean }) {
  const now = new Date().toISOString()
  Object.assign(user, { password: passwordForm(password), passwordChangedAt: now, recoveryCodes: [] })
  if (holds) for (const passkey of user.passkeys ?? []) passkey.isHeld = true
  endSessions(ctx.state, user.id, { by: 'password', actingId: ctx.session?.id })
  startSession(ctx, user)
  noteProof(ctx)
  tellOfKey(ctx, user.id, key)
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
    restorableUntil: null,
  }),
  // this host sends no mail
  ways: () => ({ mail: false }),
  requestReset: () => null,
  changeAddress: noMail,
  confirmAgain: noMail,
  confirmAddress() {
    throw new Refusal('wrong-credentials')
  },
  openAddress() {
    throw new Refusal('wrong-credentials')
  },
  closeFormer() {
    throw new Refusal('not-found')
  },
  restoreAddress({ body }) {
    refuseEasy('next', body.next)
    throw new Refusal('wrong-credentials')
  },
  leave({ body }, ctx) {
    const user = actorOf(ctx)
    if (!user.isGuest && body.password !== undefined && !hasPassword(user, body.password))
      throw refused('password', 'wrong')
    if (!user.isGuest && body.password === undefined && !isFresh(ctx)) throw refused('password', 'blank')
    if (isLastOperator(ctx.state, user.id)) throw new Refusal('last-operator')
    user.leavesAt = new Date(Date.now() + LEAVING_DAYS * 86_400_000).toISOString()
    endSessions(ctx.state, user.id, { by: 'account', actingId: ctx.session?.id })
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
    if (!hasPassword(user, body.current)) throw refused('current', 'wrong')
    return enter(ctx, user, body.next, { key: 'password', holds: body.wasNotMe })
  },
  makeRecoveryCodes({ body }, ctx) {
    const user = actorOf(ctx)
    if (user.isGuest) throw new Refusal('guest-refused')
    proveForKey(ctx, user, body.current)
    const codes = Array.from({ length: RECOVERY_CODES }, newCode)
    user.recoveryCodes = codes.map((code) => code.replace('-', ''))
    tellOfKey(ctx, user.id, 'codes')
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
    return enter(ctx, user, body.next, { key: 'code', holds: true })
  },
  reset({ body }, ctx) {
    const user = ctx.state.usersById.get(ctx.state.resetTokens.get(body.token) ?? '')
    refuseEasy('next', body.next, user)
    if (!user) throw new Refusal('wrong-credentials')
    ctx.state.resetTokens.delete(body.token)
    return enter(ctx, user, body.next, { key: 'password', holds: true })
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
    endSessions(ctx.state, actor.id, { by: 'device', keptId: ctx.session?.id })
    return null
  },
  endSession({ params }, ctx) {
    const own = ctx.state.sessionsById.get(params.id)
    if (own?.userId !== actorOf(ctx).id) throw new Refusal('not-found')
    ctx.state.sessionsById.delete(own.id)
    if (own.id !== ctx.session?.id) ctx.state.endedSessions.set(own.id, 'device')
    return null
  },
}
