import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { Refusal } from '#contract/host/refusal.ts'
import type { ServerContext } from '../context.ts'
import { endOfToken } from '../models/ended-sessions.ts'
import { sha256 } from './hashed-tokens.ts'

type SessionRequest = Pick<ServerContext, 'auth' | 'db' | 'request' | 'user'>

/** The refusal of a request whose session a change of its account has ended; undefined for any other request. */
export async function endOf({ auth, db, request, user }: SessionRequest): Promise<Refusal | undefined> {
  const cookies = request.headers.get('cookie')
  if (user || cookies === null) return undefined
  const { authCookies, secret } = await auth.$context
  const token = tokenIn(parseCookies(cookies).get(authCookies.sessionToken.name) ?? '', secret)
  const by = token === undefined ? undefined : await endOfToken(db, sha256(token))
  return by && new Refusal('session-ended', { facts: { by } })
}

/** The token of a cookie that this server has signed: no query is made for an invented one. */
function tokenIn(cookie: string, secret: string): string | undefined {
  const end = cookie.lastIndexOf('.')
  const token = cookie.slice(0, Math.max(0, end))
  const signed = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(cookie.slice(end + 1), 'base64')
  return token !== '' && given.length === signed.length && timingSafeEqual(given, signed) ? token : undefined
}
