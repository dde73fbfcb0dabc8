import { SESSION_MARKER } from '#contract/headers.ts'
import { type StaffRole, staffRoleOf } from '#contract/roles.ts'
import type { Db } from '../db/client.ts'
import { type Auth, RENEWED_AFTER_MS, SESSION_MS } from './auth.ts'
import { spendVerify } from './password.ts'
import { provenHash } from './proven-hash.ts'

/** However much it is used, a session ends after this time. */
const LONGEST_MS = 365 * 24 * 60 * 60 * 1000

export interface SessionAnswer {
  sessionId: string
  user: { id: string; isGuest: boolean; isLeaving: boolean; isSuspended: boolean; role: StaffRole | null }
  /** Until then it is as it was found, unless it is ended: it neither runs out nor is to be renewed. */
  holdsUntilMs: number
  /** When it runs out unless it is renewed. */
  endsAtMs: number
}

/** The session that a request's cookie opens; puts a renewed cookie into `answer` when it is due. */
export async function readSession(auth: Auth, request: Headers, answer: Headers): Promise<SessionAnswer | null> {
  if (!request.has('cookie')) return null
  const { response, headers } = await auth.api.getSession({ headers: request, returnHeaders: true })
  if (!response) return null
  if (Date.now() - response.session.createdAt.getTime() > LONGEST_MS) {
    await endSession(auth, request, answer)
    return null
  }
  await passCookies(auth, headers, answer)
  const { id: sessionId, createdAt, expiresAt } = response.session
  const renewedAtMs = expiresAt.getTime() - SESSION_MS + RENEWED_AFTER_MS
  const { user } = response
  const suspendedUntilMs = user.suspendedUntil?.getTime() ?? 0
  const isSuspended = suspendedUntilMs > Date.now()
  return {
    sessionId,
    user: {
      id: user.id,
      isGuest: user.isGuest === true,
      isLeaving: Boolean(user.leavesAt),
      isSuspended,
      role: user.leavesAt || isSuspended ? null : staffRoleOf(user.role),
    },
    holdsUntilMs: Math.min(
      expiresAt.getTime(),
      renewedAtMs,
      createdAt.getTime() + LONGEST_MS,
      ...(isSuspended ? [suspendedUntilMs] : []),
    ),
    endsAtMs: expiresAt.getTime(),
  }
}

/**
 * Signs this browser in as a user under a new session, and resolves with its id; the session of the request ends.
 */
export async function openSession(auth: Auth, userId: string, request: Headers, answer: Headers): Promise<string> {
  await endSession(auth, request, new Headers())
  const { response, headers } = await auth.api.startSession({ body: { userId }, headers: request, returnHeaders: true })
  await passCookies(auth, headers, answer)
  return response.id
}

/** A person, and the hash by which their password was found to be right. */
export interface Recognised {
  id: string
  hash: string
}

/** The person whose e-mail and password these are, or null; takes the same time for an unknown e-mail. */
export async function recognise(
  { auth, db }: { auth: Auth; db: Db },
  email: string,
  password: string,
): Promise<Recognised | null> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find((each) => each.providerId === 'credential')?.password
  if (!found || !hash) {
    await spendVerify(password)
    return null
  }
  const present = await provenHash(db, { userId: found.user.id, hash }, password)
  return present === null ? null : { id: found.user.id, hash: present }
}

/** Ends the session of this browser and takes its cookie away. */
export async function endSession(auth: Auth, request: Headers, answer: Headers): Promise<void> {
  if (!request.has('cookie')) return
  const { headers } = await auth.api.signOut({ headers: request, returnHeaders: true })
  await passCookies(auth, headers, answer)
}

/**
 * Of the library's cookies only the session's is passed on: we use none of the others. The marker follows it: a browser
 * that is killed between the two asks once too often, where the other way round it would be refused.
 */
export async function passCookies(auth: Auth, from: Headers, to: Headers): Promise<void> {
  const { name } = (await auth.$context).authCookies.sessionToken
  const cookie = from.getSetCookie().findLast((line) => line.startsWith(`${name}=`))
  if (!cookie) return
  to.delete('Set-Cookie') // what the answer said of a session so far is overtaken
  for (const each of [cookie, markerFor(cookie)]) to.append('Set-Cookie', each)
}

/** The marker for a line that sets or clears the session's cookie: the same life and place, for scripts to read. */
const markerFor = (cookie: string): string =>
  cookie
    .replace(/anpan-session=([^;]*)/, (_, value: string) => `${SESSION_MARKER}=${value && '1'}`)
    .replace(/; HttpOnly/i, '')

/** Whether a browser that has a session has its marker too. */
export const hasMarker = (cookies: string | null | undefined): boolean =>
  cookies?.includes(`${SESSION_MARKER}=`) === true

/** Gives its marker to a session that has none in this browser, as those of a version that set none. */
export async function passMarker(auth: Auth, endsAtMs: number, request: Headers, to: Headers): Promise<void> {
  if (hasMarker(request.get('cookie')) || to.getSetCookie().some(hasMarker)) return
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  const lifeS = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000))
  const secure = attributes.secure ? '; Secure' : ''
  to.append('Set-Cookie', markerFor(`${name}=any; Max-Age=${lifeS}; Path=/${secure}; SameSite=Lax`))
}
