import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { bytesOf } from '#contract/cut-text.ts'
import { PASSKEYS_MAX } from '#contract/passkeys.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type MockContext, actorOf, noteProof, startSession } from '../context.ts'
import { sessionUserOf } from '../session-user.ts'
import type { MockPasskey, MockUser } from '../state.ts'
import { admit } from '../invitations.ts'
import { proveForKey, tellOfKey } from './accounts.ts'
import { endSessions } from './session.ts'

const CHALLENGE_MS = 5 * 60 * 1000
const ES256 = -7
const wrong = () => new Refusal('wrong-credentials')

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const random = (): string => textOf(crypto.getRandomValues(new Uint8Array(32)))
const rpId = (): string => (typeof location === 'undefined' ? 'localhost' : location.hostname || 'localhost')

/** Remembers a challenge for who asks; `userId` is whose passkey is to be made, null where one is to sign. */
function challenge({ state }: MockContext, userId: string | null): string {
  const text = random()
  state.challenges.set(text, { userId, atMs: Date.now() })
  return text
}

/** Uses up the challenge that was answered. This host lives in one page: it looks at no signature. */
function answered({ state }: MockContext, clientDataJSON: string, type: string) {
  const text = new TextDecoder().decode(bytesOf(clientDataJSON))
  // text-calls: the browser's signed data, in a page of development
  const data = JSON.parse(text) as Record<string, string>
  const known = state.challenges.get(data.challenge ?? '')
  state.challenges.delete(data.challenge ?? '')
  if (!known || data.type !== type || Date.now() - known.atMs > CHALLENGE_MS) throw wrong()
  return known
}

const ownOf = (user: MockUser): MockPasskey[] => (user.passkeys ??= [])

function keep(ctx: MockContext, user: MockUser, response: { id: string; clientDataJSON: string }, name: string) {
  if (answered(ctx, response.clientDataJSON, 'webauthn.create').userId !== user.id) throw wrong()
  if ([...ctx.state.usersById.values()].some((each) => ownOf(each).some((one) => one.credential === response.id)))
    throw wrong()
  const made = {
    id: v7(),
    credential: response.id,
    name,
    createdAt: new Date().toISOString(),
    usedAt: null,
    isHeld: false,
  }
  ownOf(user).push(made)
  return made
}

function used(ctx: MockContext, response: { id: string; clientDataJSON: string }): MockUser {
  if (answered(ctx, response.clientDataJSON, 'webauthn.get').userId !== null) throw wrong()
  for (const user of ctx.state.usersById.values()) {
    const passkey = ownOf(user).find((each) => each.credential === response.id)
    if (!passkey) continue
    if (passkey.isHeld) throw wrong()
    passkey.usedAt = new Date().toISOString()
    return user
  }
  throw wrong()
}

const passkeyOf = ({ credential: _credential, ...rest }: MockPasskey) => ({
  ...rest,
  isSynced: false,
  isHeld: rest.isHeld === true,
})
const descriptors = (user: MockUser | undefined) =>
  user
    ? ownOf(user)
        .filter(({ isHeld }) => !isHeld)
        .map(({ credential }) => ({ id: credential, type: 'public-key' as const }))
    : []

export const passkeys: Handlers<MockContext>['passkeys'] = {
  list: (_input, ctx) => ownOf(actorOf(ctx)).map(passkeyOf),
  creationOptions({ body }, ctx) {
    const user = actorOf(ctx)
    if (!user.isGuest) proveForKey(ctx, user, body.current)
    if (ownOf(user).length >= PASSKEYS_MAX) throw new Refusal('conflict')
    const name = body.name ?? user.firstName
    return {
      challenge: challenge(ctx, user.id),
      rp: { id: rpId(), name: 'ANPAN Portal' },
      user: { id: random(), name, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
      excludeCredentials: user.isGuest ? [] : descriptors(user),
      timeout: 60_000,
    }
  },
  add({ body }, ctx) {
    const user = actorOf(ctx)
    if (user.isGuest) throw new Refusal('guest-refused')
    const made = keep(ctx, user, { id: body.response.id, ...body.response.response }, body.name)
    tellOfKey(ctx, user.id, 'passkey')
    return passkeyOf(made)
  },
  signUp({ body }, ctx) {
    const user = actorOf(ctx)
    const { firstName, lastName } = body
    if (!user.isGuest) throw new Refusal('conflict')
    const come = admit(ctx.state, body.invitation)
    if (isReservedName(firstName, lastName))
      throw new Refusal('invalid', { issues: [{ field: 'firstName', code: 'reserved' }] })
    keep(ctx, user, { id: body.response.id, ...body.response.response }, body.name)
    Object.assign(user, { firstName, lastName, isGuest: false })
    come(user.id)
    endSessions(ctx.state, user.id)
    startSession(ctx, user)
    noteProof(ctx)
    return sessionUserOf(user, ctx.state)
  },
  requestOptions: ({ body }, ctx) => ({
    challenge: challenge(ctx, null),
    rpId: rpId(),
    allowCredentials: body.own ? descriptors(ctx.user) : [],
    timeout: 60_000,
  }),
  signIn({ body }, ctx) {
    const user = used(ctx, { id: body.response.id, ...body.response.response })
    startSession(ctx, user)
    return sessionUserOf(user, ctx.state)
  },
  prove({ body }, ctx) {
    const actor = actorOf(ctx)
    if (used(ctx, { id: body.response.id, ...body.response.response }) !== actor) throw wrong()
    noteProof(ctx)
    return null
  },
  rename({ params, body }, ctx) {
    const passkey = ownOf(actorOf(ctx)).find(({ id }) => id === params.id)
    if (!passkey) throw new Refusal('not-found')
    passkey.name = body.name
    return passkeyOf(passkey)
  },
  keep({ params, body }, ctx) {
    const user = actorOf(ctx)
    const passkey = ownOf(user).find(({ id }) => id === params.id)
    if (!passkey) throw new Refusal('not-found')
    proveForKey(ctx, user, body.current)
    passkey.isHeld = false
    tellOfKey(ctx, user.id, 'passkey')
    return passkeyOf(passkey)
  },
  remove({ params }, ctx) {
    const user = actorOf(ctx)
    const own = ownOf(user)
    if (!own.some(({ id }) => id === params.id)) throw new Refusal('not-found')
    const others = own.filter(({ id, isHeld }) => id !== params.id && !isHeld)
    if (others.length === 0 && user.password === null) throw new Refusal('conflict')
    user.passkeys = own.filter(({ id }) => id !== params.id)
    return null
  },
}
