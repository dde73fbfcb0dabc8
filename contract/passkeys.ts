import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment } from './fields.ts'
import { Agreed } from './legal.ts'
import { FirstName, LastName } from './names.ts'
import { Present, SessionUser } from './session.ts'
import { nameOf } from './text.ts'
import { SentInvitation } from './sent-invitation.ts'

/** Longest name of a passkey, in code points. */
export const PASSKEY_NAME_MAX = 40
/** How many passkeys a person has at most. */
export const PASSKEYS_MAX = 20
const PasskeyName = nameOf(PASSKEY_NAME_MAX)

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (max: number) => v.pipe(v.string(), v.maxLength(max, 'too-long'), v.regex(/^[\w-]+$/, 'not-bytes'))
const CredentialId = bytes(1400)
const Transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))

const Descriptor = v.object({
  id: CredentialId,
  type: v.literal('public-key'),
  transports: v.optional(v.array(Transport)),
})

/** What a device is asked to make a passkey of. */
export const CreationOptions = v.object({
  challenge: bytes(200),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes(200), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.array(Descriptor),
  timeout: v.number(),
})
export type CreationOptions = v.InferOutput<typeof CreationOptions>

/** What a device is asked to sign; without any named, whichever passkey of this place it has. */
export const RequestOptions = v.object({
  challenge: bytes(200),
  rpId: v.string(),
  allowCredentials: v.array(Descriptor),
  timeout: v.number(),
})
export type RequestOptions = v.InferOutput<typeof RequestOptions>

const credential = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') }
const clientExtensionResults = v.optional(v.object({}), {})

/** A passkey that a device has made. */
export const Attestation = v.object({
  ...credential,
  clientExtensionResults,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: v.optional(listOf(Transport, 10)),
  }),
})
/** What a device has signed with one. */
export const Assertion = v.object({
  ...credential,
  clientExtensionResults,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(v.nullable(bytes(200))),
  }),
})

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Moment,
  usedAt: v.nullable(Moment),
  /** Whether its owner's other devices have it too. */
  isSynced: v.boolean(),
  /** Whether it is off since the password was replaced, and opens nothing until its owner turns it on again. */
  isHeld: v.optional(v.boolean(), false),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** A member shows first who they are, as for recovery codes; `name` is what their device calls the account. */
export const CreationWish = v.object({
  current: v.optional(Present),
  name: v.optional(nameOf(2 * PASSKEY_NAME_MAX + 1)),
})
export const NewPasskey = v.object({ response: Attestation, name: PasskeyName })
export const PasskeySignUp = v.object({
  ...NewPasskey.entries,
  firstName: FirstName,
  lastName: v.optional(LastName, ''),
  invitation: SentInvitation,
  agreed: v.optional(Agreed),
})

const base = '/api/auth/passkeys'

/**
 * Signing in with what a device keeps. Each challenge is answered once, within five minutes, by the browser that asked
 * for it; what does not fit is refused as `wrong-credentials`, whether the passkey is known or not.
 */
export const passkeys = {
  list: endpoint({ method: 'get', path: base, reply: v.array(Passkey), access: 'session', lists: [] }),
  creationOptions: endpoint({
    method: 'post',
    path: `${base}/options`,
    body: CreationWish,
    reply: CreationOptions,
    access: 'session',
    lists: [],
  }),
  add: endpoint({
    method: 'post',
    path: base,
    body: NewPasskey,
    reply: Passkey,
    status: 201,
    access: 'session',
    lists: [],
  }),
  /** Makes a guest a member by a passkey alone, as `sign-up` does: user id and posts stay. */
  signUp: endpoint({
    method: 'post',
    path: `${base}/sign-up`,
    body: PasskeySignUp,
    reply: SessionUser,
    status: 201,
    access: 'session',
    lists: ['feed'],
  }),
  /** Needs no session; with `own`, names the passkeys of the caller. */
  requestOptions: endpoint({
    method: 'post',
    path: `${base}/sign-in/options`,
    body: v.object({ own: v.optional(v.boolean(), false) }),
    reply: RequestOptions,
    lists: [],
  }),
  signIn: endpoint({
    method: 'post',
    path: `${base}/sign-in`,
    body: v.object({ response: Assertion }),
    reply: SessionUser,
    lists: [],
  }),
  /** Shows that it is still the account's owner who asks: good for five minutes. */
  prove: endpoint({
    method: 'post',
    path: `${base}/proof`,
    body: v.object({ response: Assertion }),
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
  rename: endpoint({
    method: 'patch',
    path: `${base}/:id`,
    body: v.object({ name: PasskeyName }),
    reply: Passkey,
    access: 'session',
    lists: [],
  }),
  /** Turns a held passkey on again; its owner proves who they are, as for recovery codes. */
  keep: endpoint({
    method: 'post',
    path: `${base}/:id/keep`,
    body: v.object({ current: v.optional(Present) }),
    reply: Passkey,
    access: 'session',
    lists: [],
  }),
  /** `conflict` for the last one of an account that has no password: nothing else would open it. */
  remove: endpoint({
    method: 'delete',
    path: `${base}/:id`,
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
}
