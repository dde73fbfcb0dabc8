import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Db } from '../db/client.ts'
import { marksGenerationOf } from '../models/sessions.ts'
import type { Auth } from './auth.ts'

/** As long as browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60
/** People who share a device, the last ones to sign in. */
const PEOPLE_MAX = 5
const ENTRY = /^[0-9a-z]{1,10}\.[\w-]{43}$/

/** Names of the cookie: over https with the prefix that binds it to its host, and without. */
const NAMES = { secure: '__Host-anpan-known', plain: 'anpan-known' }

/** Whose a mark is. Those of an earlier generation have ended: see `deviceMark` in the table of keys. */
interface Marked {
  id: string
  marksGeneration: number
}

/**
 * The marks by which this browser is known to people who signed in on it. A mark is a time and a signature over that time,
 * the person's id and the generation of their marks. It names no account and tells two devices apart by nothing else: it
 * can only be checked against a given account.
 */
export const marksOf = (request: Headers): string[] => {
  const cookies = parseCookies(request.get('cookie') ?? '')
  const value = cookies.get(NAMES.secure) ?? cookies.get(NAMES.plain) ?? ''
  return value
    .split('~')
    .slice(0, PEOPLE_MAX)
    .filter((mark) => ENTRY.test(mark))
}

/** The mark by which this browser is known to a person; undefined where it is not. */
export async function markFor(auth: Auth, person: Marked, request: Headers): Promise<string | undefined> {
  const { secret } = await auth.$context
  return marksOf(request).find((mark) => isOf(mark, person, secret))
}

/** A request, and the answer that carries the mark. */
interface Exchange {
  auth: Auth
  db: Db
  request: { headers: Headers }
  headers: Headers
}

/**
 * Marks this browser as known to the person of a session, through later sign-ins and sign-outs; at most five people.
 * Resolves with whether it was known before. One whose session has been ended meanwhile gets no mark: it would outlive
 * what has ended the session.
 */
export async function markDevice(
  { auth, db, request, headers }: Exchange,
  id: string,
  sessionId: string,
): Promise<boolean> {
  const generation = await marksGenerationOf(db, id, sessionId)
  if (generation === undefined) return false
  const { secret, authCookies } = await auth.$context
  const isSecure = authCookies.sessionToken.attributes.secure === true
  const person = { id, marksGeneration: generation }
  const marks = marksOf(request.headers)
  const others = marks.filter((mark) => !wasOf(mark, person, secret))
  const value = [newMark(person, secret), ...others].slice(0, PEOPLE_MAX).join('~')
  const name = isSecure ? NAMES.secure : NAMES.plain
  const rest = `Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  headers.append('Set-Cookie', `${name}=${value}; ${rest}`)
  return marks.some((mark) => isOf(mark, person, secret))
}

const nowS = () => Math.floor(Date.now() / 1000)

function newMark(person: Marked, secret: string): string {
  const at = nowS().toString(36)
  return `${at}.${signature(at, person, secret)}`
}

/** Whether a mark is a person's, or one of theirs that has ended and would take the place of another's. */
function wasOf(mark: string, { id, marksGeneration }: Marked, secret: string): boolean {
  const ended = Array.from({ length: Math.min(PEOPLE_MAX, marksGeneration) + 1 }, (_, n) => marksGeneration - n)
  return ended.some((generation) => isOf(mark, { id, marksGeneration: generation }, secret))
}

function isOf(mark: string, person: Marked, secret: string): boolean {
  const [at = '', signed = ''] = mark.split('.')
  const ageS = nowS() - Number.parseInt(at, 36)
  if (!(ageS >= -60 && ageS <= MAX_AGE_S)) return false
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(at, person, secret)))
}

/** Those of the first generation say none, as before there were others. */
const signature = (at: string, { id, marksGeneration }: Marked, secret: string): string =>
  createHmac('sha256', secret)
    .update(['known-device', at, id, ...(marksGeneration > 0 ? [marksGeneration] : [])].join(' '))
    .digest('base64url')
