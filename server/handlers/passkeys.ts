import type { Handlers } from '#contract/api.ts'
import { type Passkey, PASSKEYS_MAX } from '#contract/passkeys.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { markDevice } from '../auth/known-device.ts'
import { noteSignIn } from '../auth/note-sign-in.ts'
import { personOf, proveForKey } from '../auth/own-password.ts'
import { authenticate, creationOptions, register, requestOptions } from '../auth/passkey-ceremony.ts'
import { openSession, passCookies } from '../auth/session.ts'
import { tellOfKey } from '../auth/tell-of-key.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import {
  countPasskeys,
  findPasskey,
  forgetPasskey,
  heldCredentials,
  keepPasskey,
  listPasskeys,
  noteProof,
  notePasskeyUse,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
} from '../models/passkeys.ts'
import { makeMember } from '../models/people.ts'
import { endSurplusSessions, holdSession, removeSession } from '../models/sessions.ts'
import { admit } from './joining.ts'
import { sessionUserOf } from './session.ts'

const passkeyOf = ({ id, name, createdAt, usedAt, backedUp, heldAt }: PasskeyRow): Passkey => ({
  id,
  name: name ?? '',
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  isSynced: backedUp,
  isHeld: heldAt !== null,
})

export const passkeys: Handlers<ServerContext>['passkeys'] = {
  async list(_input, ctx) {
    const rows = await listPasskeys(ctx.db, actorOf(ctx).id)
    if (!(await holdSession(ctx.db, askingOf(ctx)))) throw new Refusal('sign-in-required') // it has ended meanwhile
    return rows.map(passkeyOf)
  },
  async creationOptions({ body }, ctx) {
    const person = await personOf(ctx)
    if (!person.isGuest) await proveForKey(ctx, body.current)
    if ((await countPasskeys(ctx.db, person.id)) >= PASSKEYS_MAX) throw new Refusal('conflict')
    const options = await creationOptions(ctx, body.name ?? person.name)
    // one that an interrupted sign-up has left behind does not keep a guest from another
    return person.isGuest ? { ...options, excludeCredentials: [] } : options
  },
  async add({ body }, ctx) {
    const { id: userId, isGuest } = actorOf(ctx)
    if (isGuest) throw new Refusal('guest-refused')
    const id = await register(ctx, body.response, body.name)
    if (!(await holdSession(ctx.db, askingOf(ctx)))) {
      await forgetPasskey(ctx.db, id)
      throw new Refusal('sign-in-required')
    }
    const made = await findPasskey(ctx.db, userId, id)
    if (!made) throw new Refusal('wrong-credentials')
    ctx.note('passkey-added', userId)
    await tellOfKey(ctx, userId, 'passkey')
    return passkeyOf(made)
  },
  async signUp({ body }, ctx) {
    const { response, name, invitation, agreed, ...names } = body
    const { userId, isGuest, sessionId } = askingOf(ctx)
    if (!isGuest) throw new Refusal('conflict')
    if (isReservedName(names.firstName, names.lastName))
      throw new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })
    const come = await admit(ctx, invitation)
    const id = await register(ctx, response, name)
    const isMember = await makeMember(ctx.db, { ...names, agreed }, { id: userId, sessionId }, come).catch(
      async (error: unknown) => {
        await forgetPasskey(ctx.db, id)
        throw error
      },
    )
    if (!isMember) {
      await forgetPasskey(ctx.db, id)
      throw new Refusal('sign-in-required')
    }
    const opened = await openSession(ctx.auth, userId, ctx.request.headers, ctx.headers)
    await noteProof(ctx.db, opened)
    await markDevice(ctx, userId, opened)
    ctx.note('sign-up', userId)
    return sessionUserOf(ctx, userId)
  },
  async requestOptions({ body }, ctx) {
    const options = await requestOptions(ctx, body.own)
    const held = ctx.user && body.own ? await heldCredentials(ctx.db, ctx.user.id) : new Set()
    return { ...options, allowCredentials: options.allowCredentials.filter(({ id }) => !held.has(id)) }
  },
  async signIn({ body }, ctx) {
    const opened = await authenticate(ctx, body.response)
    if (!(await notePasskeyUse(ctx.db, opened.userId, body.response.id))) {
      await removeSession(ctx.db, opened.sessionId)
      throw new Refusal('wrong-credentials')
    }
    if (ctx.sessionId) await removeSession(ctx.db, ctx.sessionId)
    await passCookies(ctx.auth, opened.headers, ctx.headers)
    await endSurplusSessions(ctx.db, opened.userId, 'member')
    await noteSignIn(ctx, opened.userId, opened.sessionId)
    ctx.note('sign-in', opened.userId)
    return sessionUserOf(ctx, opened.userId)
  },
  async prove({ body }, ctx) {
    const { userId, sessionId } = askingOf(ctx)
    const opened = await authenticate(ctx, body.response)
    await removeSession(ctx.db, opened.sessionId) // it opens no other: the one that asks goes on
    if (opened.userId !== userId || !(await notePasskeyUse(ctx.db, userId, body.response.id)))
      throw new Refusal('wrong-credentials')
    await noteProof(ctx.db, sessionId)
    return null
  },
  async rename({ params, body }, ctx) {
    const row = await renamePasskey(ctx.db, actorOf(ctx).id, params.id, body.name)
    if (!row) throw new Refusal('not-found')
    return passkeyOf(row)
  },
  async keep({ params, body }, ctx) {
    const { id } = actorOf(ctx)
    if (!(await findPasskey(ctx.db, id, params.id))) throw new Refusal('not-found')
    await proveForKey(ctx, body.current)
    const row = await keepPasskey(ctx.db, id, params.id)
    if (!row) throw new Refusal('not-found')
    ctx.note('passkey-added', id)
    await tellOfKey(ctx, id, 'passkey')
    return passkeyOf(row)
  },
  async remove({ params }, ctx) {
    const { id } = actorOf(ctx)
    const outcome = await removePasskey(ctx.db, id, params.id)
    if (outcome === 'gone') throw new Refusal('not-found')
    if (outcome === 'last') throw new Refusal('conflict')
    ctx.note('passkey-removed', id)
    return null
  },
}
