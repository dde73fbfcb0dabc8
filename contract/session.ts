import * as v from 'valibot'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Id, Language, Uuid } from './fields.ts'
import { Agreed } from './legal.ts'
import { SentInvitation } from './sent-invitation.ts'
import { FirstName, LastName } from './names.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TYPED_MAX, passwordForm } from './password-form.ts'
import { textOf, utf8Bytes } from './text.ts'

export const AVATAR_COLOURS = ['sky', 'leaf', 'sun', 'peach', 'rose', 'grape', 'azuki', 'slate'] as const

/** Longest text of a person about themselves, in code points, and in bytes of UTF-8. */
export const BIO_MAX_CODE_POINTS = 300
export const BIO_MAX_BYTES = 4 * BIO_MAX_CODE_POINTS
/** A face is a square of at most so many pixels a side. */
export const FACE_MAX_PIXELS = 512
export const isFaceSize = ({ width, height }: { width: number; height: number }): boolean =>
  width === height && width <= FACE_MAX_PIXELS

/** The signed-in person. */
export const SessionUser = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  anpanId: v.string(),
  /** Where their photo is; null where the first letter of their name stands for them. */
  profileImageUrl: v.nullable(v.string()),
  bio: v.optional(v.string(), ''),
  avatarColour: v.optional(v.nullable(v.picklist(AVATAR_COLOURS)), null),
  email: v.optional(v.nullable(v.string()), null),
  /** Which two words stand for the name of a guest who has chosen none. */
  guestName: v.optional(v.nullable(v.number())),
  rewardPoints: v.number(),
  totals: v.object({ totalPosts: v.number(), totalLikes: v.number(), totalComments: v.number() }),
  isGuest: v.optional(v.boolean(), false),
  /** When they are deleted, after they have requested it; they are hidden from others until then. */
  leavesAt: v.optional(v.nullable(v.string())),
  /** What they may do beside what everybody may. */
  role: v.optional(v.nullable(v.string())),
  /** Whether the operator has marked them as official: reserved names are theirs to choose. */
  isOfficial: v.optional(v.boolean()),
  /** Until when they write nothing, where a moderator has said so. */
  suspendedUntil: v.optional(v.nullable(v.string())),
})
export type SessionUser = v.InferOutput<typeof SessionUser>

/**
 * How long a password is, in the form that is hashed; its bytes are bounded too, so that hashing stays cheap. That it is
 * not too easy to guess is checked by the hosts (`password-rule.ts`).
 */
export const Password = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_TYPED_MAX, 'too-long'),
  v.check((text) => passwordForm(text).length >= PASSWORD_MIN, 'too-short'),
  v.check((text) => passwordForm(text).length <= PASSWORD_MAX, 'too-long'),
  v.check((text) => utf8Bytes(passwordForm(text)) <= 4 * PASSWORD_MAX, 'too-long'),
)
/** A password that is said to be the present one; one that is too long is theirs no more than any other wrong one. */
export const Present = v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(PASSWORD_TYPED_MAX, 'too-long'))
/** A reserved name is refused here and below (`reserved-names.ts`): as `reserved`, at the first name. */
export const SignUp = v.object({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: v.optional(LastName, ''),
  /** Where members join by invitation: its code. */
  invitation: SentInvitation,
  agreed: v.optional(Agreed),
})
export const SignIn = v.object({
  email: Email,
  password: Present,
})
/** A device's random secret, 32 bytes in hexadecimal; the same secret always answers the same guest. */
export const GuestStart = v.object({
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  lang: v.optional(Language),
})
/**
 * A reserved name is refused where it is new: who has one may change everything else. So is an address that a guest names
 * (`guest-texts.ts`): as `link`, at its field.
 */
export const ProfileEdit = v.object({
  firstName: v.optional(FirstName),
  lastName: v.optional(LastName),
  avatarColour: v.optional(v.picklist(AVATAR_COLOURS)),
  bio: v.optional(textOf(BIO_MAX_CODE_POINTS, BIO_MAX_BYTES)),
  /** An upload of their own, square and no larger than a face; null takes the photo away. Refused as `unknown` or `not-a-face`. */
  photo: v.optional(v.nullable(Uuid)),
})

export const session = {
  /**
   * Whose session this is. A visitor gets 401, or `null` with `orNull=1`: browsers log a 401 as a fault,
   * and having no session is none.
   */
  me: endpoint({
    method: 'get',
    path: '/api/auth/user',
    query: v.object({ orNull: v.optional(v.literal('1')) }),
    reply: v.nullable(SessionUser),
    lists: [],
  }),
  // the author's name stands over each post
  edit: endpoint({
    method: 'patch',
    path: '/api/auth/user',
    body: ProfileEdit,
    reply: SessionUser,
    access: 'session',
    lists: ['feed'],
  }),
  guest: endpoint({ method: 'post', path: '/api/auth/guest', body: GuestStart, reply: SessionUser, lists: [] }),
  /**
   * Makes an account. With a guest's session it becomes that account: user id and posts stay. Where the host sends mail,
   * the address is theirs once they have followed the link in it, and no answer shows whether another account has it;
   * where it sends none, a taken address is refused as `sign-up-refused`. Where the portal does not take its asker, it is
   * `joining-closed`, or `not-invited` with the invitation's `state`.
   */
  signUp: endpoint({
    method: 'post',
    path: '/api/auth/sign-up',
    body: SignUp,
    reply: SessionUser,
    status: 201,
    lists: ['feed'],
  }),
  signIn: endpoint({ method: 'post', path: '/api/auth/sign-in', body: SignIn, reply: SessionUser, lists: [] }),
  signOut: endpoint({ method: 'post', path: '/api/auth/sign-out', reply: v.null(), status: 204, lists: [] }),
}

/**
 * The change that has ended a session before its time, as `facts.by` of `session-ended` says: another device, a new password, a new
 * address, or the end of the account. A device that receives it deletes everything it has read as that person.
 */
export type EndedBy = 'device' | 'password' | 'address' | 'account'

/** A key of an idempotent write: one a user action, kept over retries. */
export const IdempotencyKey = Uuid
