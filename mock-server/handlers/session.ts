import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import type { Language } from '#contract/fields.ts'
import { addressedField } from '#contract/guest-texts.ts'
import { GUEST_NAMES, guestLook } from '#contract/guest-names.ts'
import { isReservedName, takesReservedName } from '#contract/reserved-names.ts'
import { type EndedBy, isFaceSize } from '#contract/session.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { stableId } from '#fixtures/stable-id.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { passwordForm } from '#contract/password-form.ts'
import { type MockContext, actorOf, endOf, endSession, noteProof, startSession } from '../context.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { hasPassword } from '../has-password.ts'
import { sessionUserOf } from '../session-user.ts'
import type { MockState, MockUser } from '../state.ts'
import { admit } from '../invitations.ts'

const reserved = () => new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })

export const session: Handlers<MockContext>['session'] = {
  me: ({ query }, ctx) => (query.orNull && !ctx.user && !endOf(ctx) ? null : sessionUserOf(actorOf(ctx), ctx.state)),
  edit({ body }, ctx) {
    const user = actorOf(ctx)
    if (takesReservedName(user, body)) throw reserved()
    const addressed = addressedField(user, body)
    if (addressed) throw new Refusal('invalid', { issues: [{ field: addressed, code: 'link' }] })
    if (body.photo !== undefined) user.photo = body.photo && faceUrl(user, body.photo.toLowerCase(), ctx.state)
    user.bio = body.bio ?? user.bio ?? ''
    user.firstName = body.firstName ?? user.firstName
    user.lastName = body.lastName ?? user.lastName
    user.avatarColour = body.avatarColour ?? user.avatarColour
    return sessionUserOf(user, ctx.state)
  },
  guest({ body }, ctx) {
    const known = userWhere(ctx.state, (user) => user.secret === body.secret)
    if (known && (!known.isGuest || known.hasEndedSecret)) throw new Refusal('guest-refused')
    const guest = known ?? newGuest(ctx.state, body.secret, body.lang ?? 'ja')
    if (ctx.user?.id !== guest.id) startSession(ctx, guest)
    return sessionUserOf(guest, ctx.state)
  },
  signUp({ body: { invitation, ...body } }, ctx) {
    const come = admit(ctx.state, invitation)
    if (isReservedName(body.firstName, body.lastName)) throw reserved()
    refuseEasy('password', body.password, body)
    if (userWhere(ctx.state, (user) => user.email === body.email)) throw new Refusal('sign-up-refused')
    const user = ctx.user?.isGuest ? ctx.user : newUser(ctx.state, v7())
    Object.assign(user, {
      ...body,
      password: passwordForm(body.password),
      isGuest: false,
      passwordChangedAt: new Date().toISOString(),
    })
    come(user.id)
    endSessions(ctx.state, user.id)
    startSession(ctx, user)
    noteProof(ctx)
    return sessionUserOf(user, ctx.state)
  },
  signIn({ body }, ctx) {
    const user = userWhere(ctx.state, (each) => each.email === body.email && hasPassword(each, body.password))
    if (!user) throw new Refusal('wrong-credentials')
    startSession(ctx, user)
    return sessionUserOf(user, ctx.state)
  },
  signOut(_input, ctx) {
    endSession(ctx)
    return null
  },
}

/** Where a person's own upload is, as their face. */
function faceUrl(user: MockUser, id: string, state: MockState): string {
  const picture = state.uploadsById.get(id)
  const isFree = picture?.userId === user.id && (picture.shownBy === null || user.photo === uploadUrl(id))
  const fault = !isFree ? 'unknown' : isFaceSize(picture) ? undefined : 'not-a-face'
  if (fault) throw new Refusal('invalid', { issues: [{ field: 'photo', code: fault }] })
  return uploadUrl(id)
}

const userWhere = (state: MockState, isIt: (user: MockUser) => boolean): MockUser | undefined =>
  [...state.usersById.values()].find(isIt)

export function endSessions(state: MockState, userId: string, { by, keptId, actingId }: Ending = {}): void {
  for (const { id, userId: owner } of state.sessionsById.values()) {
    if (owner !== userId || id === keptId) continue
    state.sessionsById.delete(id)
    if (by && id !== actingId) state.endedSessions.set(id, by)
  }
}

interface Ending {
  /** The reason given to the devices; none by default. */
  by?: EndedBy
  /** The session that stays. */
  keptId?: string | undefined
  /** The one in which the change is made. */
  actingId?: string | undefined
}

function newUser(state: MockState, id: string): MockUser {
  const blank = { firstName: '', lastName: '', avatarColour: null, email: null, password: null, secret: null }
  const user: MockUser = { id, ...blank, isGuest: false, isSample: false }
  state.usersById.set(id, user)
  return user
}

/** The id comes from the secret, so that a device meets the same guest after the mock has forgotten everything. */
function newGuest(state: MockState, secret: string, lang: Language): MockUser {
  let id = stableId(`guest:${secret}`)
  for (let used = 1; state.usersById.has(id); used++) id = stableId(`guest:${secret}:${used}`)
  return Object.assign(newUser(state, id), {
    firstName: GUEST_NAMES[lang],
    ...guestLook(secret),
    secret,
    isGuest: true,
    createdAt: new Date().toISOString(),
  })
}
