import * as v from 'valibot'
import { Email, loginForm } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { Agreed } from './legal.ts'
import { FirstName, LastName } from './names.ts'
import { Assertion } from './passkeys.ts'
import { Password, Present, SessionUser } from './session.ts'
import { isCleanText, plainSigns } from './text.ts'
import { SentInvitation } from './sent-invitation.ts'

/** How many codes are made at once; each opens the account once. */
export const RECOVERY_CODES = 10
/** Signs that cannot be taken for each other, thirty-two of them. */
export const RECOVERY_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A recovery code as a person typed it: in small letters or full width too, with blanks and dashes or none. */
const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(64, 'not-a-code'),
  v.transform((text) => plainSigns(text).toUpperCase().replaceAll(/[ -]/g, '')),
  v.regex(new RegExp(`^[${RECOVERY_SIGNS}]{8}$`), 'not-a-code'),
)

/** An account's e-mail address or ANPAN id. */
const Login = v.pipe(
  v.string(),
  v.maxLength(1024, 'too-long'),
  v.transform(loginForm),
  v.nonEmpty('blank'),
  v.maxLength(254, 'too-long'),
  v.check(isCleanText, 'unclean'),
)

/** An unknown login and a wrong or used code are refused alike, as `wrong-credentials`. */
export const Recovery = v.object({ login: Login, code: RecoveryCode, next: Password })
/** What a link carries; one that is used, an hour old, or not the newest is `wrong-credentials`. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not-a-token'))
/** How many days an address can be restored after the account has changed to another. */
export const RESTORABLE_DAYS = 7
/** With a link of a mail, or of the operator. */
export const Reset = v.object({ token: Token, next: Password })
export const ResetRequest = v.object({ login: Login })
/** What can be done without a password here. */
export const Ways = v.object({ mail: v.boolean() })

/** A new key: without the password where a passkey was shown, or the password set, in this session five minutes ago or less. */
export const CodesWish = v.object({ current: v.optional(Present) })
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })

/**
 * A wrong one is refused as `invalid`, with `current: wrong`; one too easy to guess with its code at `next`. Where a key or
 * a sign-in was not the owner's, `wasNotMe` holds the passkeys as well.
 */
export const PasswordChange = v.object({ current: Present, next: Password, wasNotMe: v.optional(v.boolean(), false) })

/** An account of one's own for an address to which a link went. */
export const AddressAccount = v.object({
  token: Token,
  firstName: FirstName,
  lastName: v.optional(LastName, ''),
  next: Password,
  invitation: SentInvitation,
  agreed: v.optional(Agreed),
})

/** The password is needed as for recovery codes. */
export const AddressChange = v.object({ email: Email, current: v.optional(Present) })

/** Shows whose account it was before its address was changed: a passkey or a recovery code that is older by as many days. */
export const OlderProof = v.object({ response: v.optional(Assertion), code: v.optional(RecoveryCode) })

/** How long an account that is to be deleted can be kept. */
export const LEAVING_DAYS = 14
/** A guest has no password, and their session is enough; who has signed in in the last five minutes needs none either. */
const Leaving = v.object({ password: v.optional(Present) })

/** What a member sees of the keys to their account. */
export const Security = v.object({
  passwordChangedAt: v.nullable(Moment),
  recoveryCodesLeft: v.number(),
  /** Whether this host sends mail. */
  mail: v.optional(v.boolean(), false),
  /** Whether it has been shown that the address is theirs. */
  isConfirmed: v.optional(v.boolean(), false),
  /** The address to which a link has gone that makes it theirs. */
  claimed: v.optional(v.nullable(v.string()), null),
  /** Until when a link that went to a former address restores it; null without one. */
  restorableUntil: v.optional(v.nullable(Moment), null),
})
export type Security = v.InferOutput<typeof Security>

export const DeviceSession = v.object({
  id: Id,
  createdAt: Moment,
  lastSeenAt: Moment,
  userAgent: v.string(),
  isCurrent: v.boolean(),
})

/** What keeps an account its owner's; none of it is wanted before a page for it is opened. */
export const accounts = {
  security: endpoint({ method: 'get', path: '/api/auth/security', reply: Security, access: 'session', lists: [] }),
  /** Ends sessions, recovery codes and links, and gives the session that sends the request a new one. */
  changePassword: endpoint({
    method: 'post',
    path: '/api/auth/password',
    body: PasswordChange,
    reply: SessionUser,
    access: 'session',
    lists: [],
  }),
  /** Makes ten new recovery codes, told this once; those of before are of no use any more. For members. */
  makeRecoveryCodes: endpoint({
    method: 'post',
    path: '/api/auth/recovery-codes',
    body: CodesWish,
    reply: RecoveryCodes,
    access: 'session',
    lists: [],
  }),
  ways: endpoint({ method: 'get', path: '/api/auth/ways', reply: Ways, lists: [] }),
  /** Sends a link to the owner of this login; an unknown login, and a host without mail, get the same answer. */
  requestReset: endpoint({
    method: 'post',
    path: '/api/auth/reset-request',
    body: ResetRequest,
    reply: v.null(),
    status: 202,
    lists: [],
  }),
  /** Sends a link to another address, which makes it theirs. Refused as `no-mail` where the host sends none. */
  changeAddress: endpoint({
    method: 'post',
    path: '/api/auth/address',
    body: AddressChange,
    reply: v.null(),
    status: 202,
    access: 'session',
    lists: [],
  }),
  /** Sends the link once more, or the first one to an address that was taken without. */
  confirmAgain: endpoint({
    method: 'post',
    path: '/api/auth/address/link',
    reply: v.null(),
    status: 202,
    access: 'session',
    lists: [],
  }),
  /**
   * Makes an address that of the account which claimed it, for a session of that account or with its password; where they
   * had another, their other sessions end. Other readers of the link learn nothing about that account: `not-owner`.
   */
  confirmAddress: endpoint({
    method: 'post',
    path: '/api/auth/address/confirm',
    body: v.object({ token: Token, password: v.optional(Present) }),
    reply: v.object({ email: v.string() }),
    lists: [],
  }),
  /** Makes a new account with the address of a link, and signs in; the account that claimed it goes without. */
  openAddress: endpoint({
    method: 'post',
    path: '/api/auth/address/account',
    body: AddressAccount,
    reply: SessionUser,
    status: 201,
    lists: [],
  }),
  /**
   * Gives an account back the address to which a link went when it was changed, sets a new password, and signs in. All
   * other keys end; passkeys that are older than the change are held. `conflict` where the address is another account's.
   */
  restoreAddress: endpoint({
    method: 'post',
    path: '/api/auth/address/restore',
    body: Reset,
    reply: SessionUser,
    lists: [],
  }),
  /**
   * Ends the links that went to former addresses, for an owner whose mailbox was taken. `not-found` without any, `conflict`
   * for a proof that is not old enough: the password is none, since a thief who has changed the address has it.
   */
  closeFormer: endpoint({
    method: 'post',
    path: '/api/auth/address/close',
    body: OlderProof,
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
  /** Hides all that is this person's, ends every session of theirs, and deletes them after some days. */
  leave: endpoint({
    method: 'delete',
    path: '/api/auth/user',
    body: Leaving,
    reply: v.object({ leavesAt: Moment }),
    access: 'session',
    lists: ['feed', 'comments'],
  }),
  /** Takes that back. */
  stay: endpoint({
    method: 'post',
    path: '/api/auth/user/stay',
    reply: SessionUser,
    access: 'session',
    lists: ['feed', 'comments'],
  }),
  /** Sets a new password with a recovery code, ends all other keys of the account, holds its passkeys, and signs in. */
  recover: endpoint({ method: 'post', path: '/api/auth/recover', body: Recovery, reply: SessionUser, lists: [] }),
  /** The same with a link. */
  reset: endpoint({ method: 'post', path: '/api/auth/reset', body: Reset, reply: SessionUser, lists: [] }),
  devices: endpoint({
    method: 'get',
    path: '/api/auth/sessions',
    reply: v.array(DeviceSession),
    access: 'session',
    lists: [],
  }),
  /** Ends every session of this person but the one that asks. */
  endOthers: endpoint({
    method: 'delete',
    path: '/api/auth/sessions',
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
  /** Ends one session of this person. */
  endSession: endpoint({
    method: 'delete',
    path: '/api/auth/sessions/:id',
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
}
