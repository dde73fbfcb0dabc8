import { type Auth, RENEWED_AFTER_MS, SESSION_MS } from './auth.ts'

/** However much it is used, a session ends after this time. */
const LONGEST_MS = 365 * 24 * 60 * 60 * 1000

export interface SessionAnswer {
  sessionId: string
  user: { id: string; isGuest: boolean }
  /** Until then it is as it was found, unless it is ended: it neither runs out nor is to be renewed. */
  holdsUntilMs: number
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
  return {
    sessionId,
    user: { id: response.user.id, isGuest: response.user.isGuest === true },
    holdsUntilMs: Math.min(expiresAt.getTime(), renewedAtMs, createdAt.getTime() + LONGEST_MS),
  }
}

/**
 * Signs this browser in as somebody under a new session, the id of which it resolves with; the session it came with
 * ends.
 */
export async function openSession(auth: Auth, userId: string, request: Headers, answer: Headers): Promise<string> {
  await endSession(auth, request, new Headers())
  const { response, headers } = await auth.api.startSession({ body: { userId }, headers: request, returnHeaders: true })
  await passCookies(auth, headers, answer)
  return response.id
}

/** The id of the person whose e-mail and password these are, or null; takes the same time for an unknown e-mail. */
export async function recognise(auth: Auth, email: string, password: string): Promise<string | null> {
  const { internalAdapter, password: hasher } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find((each) => each.providerId === 'credential')?.password
  if (!found || !hash) {
    await hasher.hash(password)
    return null
  }
  return (await hasher.verify({ hash, password })) ? found.user.id : null
}

/** Ends the session of this browser and takes its cookie away. */
export async function endSession(auth: Auth, request: Headers, answer: Headers): Promise<void> {
  if (!request.has('cookie')) return
  const { headers } = await auth.api.signOut({ headers: request, returnHeaders: true })
  await passCookies(auth, headers, answer)
}

/** Of the library's cookies only the session's is passed on: we use none of the others. */
async function passCookies(auth: Auth, from: Headers, to: Headers): Promise<void> {
  const { authCookies } = await auth.$context
  for (const cookie of from.getSetCookie())
    if (cookie.startsWith(`${authCookies.sessionToken.name}=`)) to.append('Set-Cookie', cookie)
}
