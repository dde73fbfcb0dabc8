import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { Password, PASSWORD_MAX, SessionUser } from './session.ts'
import { inOneWidth, isCleanText } from './text.ts'

/** A password that somebody says they have; one that is too long is theirs no more than any other wrong one. */
export const Present = v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(PASSWORD_MAX, 'too-long'))

/** How many codes are made at once; each opens the account once. */
export const RECOVERY_CODES = 10
/** Signs that cannot be taken for each other, thirty-two of them. */
export const RECOVERY_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A recovery code as somebody typed it: in small letters too, with blanks and hyphens or none. */
const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(64, 'not-a-code'),
  v.transform((text) =>
    inOneWidth(text)
      .toUpperCase()
      .replaceAll(/[\s\p{Pd}]/gu, ''),
  ),
  v.regex(new RegExp(`^[${RECOVERY_SIGNS}]{8}$`), 'not-a-code'),
)

/** An account's e-mail address or ANPAN id. */
const Login = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('blank'),
  v.maxLength(254, 'too-long'),
  v.check(isCleanText, 'unclean'),
  v.toLowerCase(),
)

/** An unknown login and a wrong or used code are refused alike, as `wrong-credentials`. */
export const Recovery = v.object({ login: Login, code: RecoveryCode, next: Password })
/** What a link of the operator carries; one that is used, an hour old, or not the newest is `wrong-credentials`. */
export const Reset = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not-a-token')), next: Password })

/** Who has signed in in the last five minutes needs no password for them. */
export const CodesWish = v.object({ current: v.optional(Present) })
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })

/** A wrong one is refused as `invalid`, with `current: wrong`; one too easy to guess with its code at `next`. */
export const PasswordChange = v.object({ current: Present, next: Password })

/** What a member sees of the keys to their account. */
export const Security = v.object({
  passwordChangedAt: v.nullable(Moment),
  recoveryCodesLeft: v.number(),
})
export type Security = v.InferOutput<typeof Security>

/** What keeps an account its owner's; none of it is wanted before a page for it is opened. */
export const accounts = {
  security: endpoint({ method: 'get', path: '/api/auth/security', reply: Security, access: 'session', lists: [] }),
  /** Ends every session of this person, and gives the one that asks a new one. */
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
  /** Sets a new password with a recovery code, ends every session of the account, and signs in. */
  recover: endpoint({ method: 'post', path: '/api/auth/recover', body: Recovery, reply: SessionUser, lists: [] }),
  /** The same with a link. */
  reset: endpoint({ method: 'post', path: '/api/auth/reset', body: Reset, reply: SessionUser, lists: [] }),
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
