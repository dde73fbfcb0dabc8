import type { Handlers } from '#contract/api.ts'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { Language } from '#contract/fields.ts'
import { addressedField } from '#contract/guest-texts.ts'
import { GUEST_NAMES, guestLook, guestNameIn } from '#contract/guest-names.ts'
import { refuseEasy } from '#contract/host/easy-password.ts'
import { isReservedName, takesReservedName } from '#contract/reserved-names.ts'
import type { SessionUser } from '#contract/session.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { endOf } from '../auth/ended-session.ts'
import { markDevice } from '../auth/known-device.ts'
import { noteSignIn } from '../auth/note-sign-in.ts'
import { endSession, openSession, recognise } from '../auth/session.ts'
import { attemptSignIn } from '../auth/sign-in-brake.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import type { Db } from '../db/client.ts'
import { UNKNOWN } from '../http/sender.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addMail } from '../mail/mail-job.ts'
import { hasAddress, storeClaim } from '../models/address-claims.ts'
import { isPresentHash } from '../models/credentials.ts'
import { noteProof } from '../models/passkeys.ts'
import {
  addAccount,
  countTotals,
  editPerson,
  findPerson,
  guestOf,
  idOfEmail,
  isOpenGuest,
  noteGuestSeen,
} from '../models/people.ts'
import { setFace } from '../models/faces.ts'
import { balanceOf } from '../models/points.ts'
import { endSurplusSessions, holdSession, removeSession } from '../models/sessions.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { admit } from './joining.ts'

const reserved = () => new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })

export const session: Handlers<ServerContext>['session'] = {
  async me({ query }, ctx) {
    if (query.orNull && !ctx.user) {
      const ended = await endOf(ctx)
      if (ended) throw ended
      return null
    }
    const asking = askingOf(ctx)
    const person = await sessionUserOf(ctx, asking.userId)
    // a guest who has become a member meanwhile: what is theirs now is not told to a session that ended with that
    if (await holdSession(ctx.db, asking)) return person
    if (query.orNull) return null
    throw new Refusal('sign-in-required')
  },
  async edit({ body }, ctx) {
    const { id } = actorOf(ctx)
    const before = await findPerson(ctx.db, id)
    if (before && takesReservedName(before, body)) throw reserved()
    const addressed = before && addressedField(before, body)
    if (addressed) throw new Refusal('invalid', { issues: [{ field: addressed, code: 'link' }] })
    const { photo, ...edit } = body
    const fault = photo === undefined ? undefined : await setFace(ctx.db, id, photo?.toLowerCase() ?? null)
    if (fault) throw new Refusal('invalid', { issues: [{ field: 'photo', code: fault }] })
    await editPerson(ctx.db, id, withoutAbsent(edit))
    return sessionUserOf(ctx, id)
  },
  async guest({ body }, ctx) {
    const id = await guestOf(ctx.db, sha256(body.secret), {
      firstName: GUEST_NAMES[body.lang ?? 'ja'],
      ...guestLook(body.secret),
      guestFrom: ctx.sender.address === UNKNOWN ? null : ctx.sender.address,
    })
    if (id === 'ended') throw new Refusal('guest-refused')
    if (ctx.user?.id !== id) {
      await openGuestSession(ctx, id)
      ctx.note('guest', id)
    }
    return sessionUserOf(ctx, id)
  },
  async signUp({ body }, ctx) {
    const come = await admit(ctx, body.invitation)
    if (isReservedName(body.firstName, body.lastName)) throw reserved()
    const { email, firstName, lastName, password, agreed } = body
    const names = { firstName, lastName }
    refuseEasy('password', password, { email, ...names })
    const { password: hasher } = await ctx.auth.$context
    const lang = askedLanguage(ctx.request.headers)
    // the same time for an address that is taken and for one that is not
    const passwordHash = await hasher.hash(password)
    const guest = ctx.user?.isGuest ? { id: ctx.user.id, sessionId: ctx.sessionId ?? '' } : null
    const claim = ctx.sendsMail ? claimer(email, lang) : undefined
    const andAlso = async (tx: Db, userId: string) => {
      await claim?.(tx, userId)
      await come(tx, userId)
    }
    const account = { email: claim ? null : email, andAlso }
    const id = await addAccount(ctx.db, { ...account, ...names, passwordHash, lang, agreed }, guest)
    if (id === 'taken') throw new Refusal('sign-up-refused')
    if (id === 'ended') throw new Refusal('sign-in-required')
    const sessionId = await openSession(ctx.auth, id, ctx.request.headers, ctx.headers)
    await noteProof(ctx.db, sessionId)
    await markDevice(ctx, id, sessionId)
    ctx.note('sign-up', id)
    return sessionUserOf(ctx, id)
  },
  async signIn({ body }, ctx) {
    const attempt = await attemptSignIn(ctx, body.email)
    const recognised = await recognise(ctx, body.email, body.password)
    if (recognised === null) {
      ctx.note('sign-in-refused', (await idOfEmail(ctx.db, body.email)) ?? null)
      throw new Refusal('wrong-credentials')
    }
    const { id, hash } = recognised
    const sessionId = await openMemberSession(ctx, id, hash)
    await attempt.succeeded()
    await endSurplusSessions(ctx.db, id, 'member')
    await noteSignIn(ctx, id, sessionId)
    ctx.note('sign-in', id)
    return sessionUserOf(ctx, id)
  },
  async signOut(_input, ctx) {
    const mark = new Headers()
    if (ctx.user && !ctx.user.isGuest) await markDevice({ ...ctx, headers: mark }, ctx.user.id, ctx.sessionId ?? '')
    // by ourselves first: the library would say yes although the session could not be removed
    if (ctx.sessionId) await removeSession(ctx.db, ctx.sessionId)
    await endSession(ctx.auth, ctx.request.headers, ctx.headers)
    mark.forEach((value, name) => ctx.headers.append(name, value)) // the library's cookies replace those before them
    if (ctx.user?.isGuest) await noteGuestSeen(ctx.db, ctx.user.id)
    ctx.headers.set('Clear-Site-Data', '"cache"')
    if (ctx.user) ctx.note('sign-out', ctx.user.id)
    return null
  },
}

/** Has a link sent to an address that a person claims; only its mailbox learns whether an account has it already. */
const claimer = (email: string, lang: Language) => async (tx: Db, userId: string) => {
  await storeClaim(tx, { userId, email })
  await addMail(tx, { about: 'confirm', userId, lang }, `confirm:${userId}`)
}

/** Signs this browser in as a member under a new session, unless their password is changed at that very moment. */
async function openMemberSession(ctx: ServerContext, id: string, hash: string): Promise<string> {
  const answer = new Headers()
  const sessionId = await openSession(ctx.auth, id, ctx.request.headers, answer)
  if (!(await isPresentHash(ctx.db, id, hash))) {
    await removeSession(ctx.db, sessionId)
    throw new Refusal('wrong-credentials')
  }
  answer.forEach((value, name) => ctx.headers.append(name, value))
  return sessionId
}

/** Signs this browser in as a guest, unless they become a member at that very moment. */
async function openGuestSession(ctx: ServerContext, id: string): Promise<void> {
  const answer = new Headers()
  const sessionId = await openSession(ctx.auth, id, ctx.request.headers, answer)
  await endSurplusSessions(ctx.db, id, 'guest')
  if (!(await isOpenGuest(ctx.db, id))) {
    await removeSession(ctx.db, sessionId)
    throw new Refusal('guest-refused')
  }
  answer.forEach((value, name) => ctx.headers.append(name, value))
}

/** What a person is told about themselves. */
export async function sessionUserOf({ db }: ServerContext, id: string): Promise<SessionUser> {
  const person = await findPerson(db, id)
  if (!person) throw new Refusal('sign-in-required')
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    anpanId: anpanIdOf(id),
    profileImageUrl: person.image,
    bio: person.bio,
    avatarColour: person.avatarColour,
    email: hasAddress(person) ? person.email : null,
    guestName: guestNameIn(person),
    rewardPoints: await balanceOf(db, id),
    totals: await countTotals(db, id),
    isGuest: person.isGuest,
    leavesAt: person.leavesAt?.toISOString() ?? null,
    role: person.role,
    isOfficial: person.isOfficial,
    suspendedUntil: person.suspendedUntil?.toISOString() ?? null,
  }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that were sent, without those that were left out. */
const withoutAbsent = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
