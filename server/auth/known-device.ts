import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Auth } from './auth.ts'

/** As long as browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60
/** People who share a device, the last ones to sign in. */
const PEOPLE_MAX = 5
const ENTRY = /^[0-9a-z]{1,10}\.[\w-]{43}$/

/** Names of the cookie: over https with the prefix that binds it to its host, and without. */
const NAMES = { secure: '__Host-anpan-known', plain: 'anpan-known' }

/**
 * The marks by which this browser is known to people who signed in on it. A mark is a time and a signature over that time
 * and the person's id: it names nobody, tells two devices apart by nothing else, and means something only to who knows
 * whose it should be.
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
export async function markFor(auth: Auth, userId: string, request: Headers): Promise<string | undefined> {
  const { secret } = await auth.$context
  return marksOf(request).find((mark) => isOf(mark, userId, secret))
}

/** Lets this browser be known to a person from now on, whoever signs out or in on it; at most five people. */
export async function markDevice(auth: Auth, userId: string, request: Headers, answer: Headers): Promise<void> {
  const { secret, authCookies } = await auth.$context
  const isSecure = authCookies.sessionToken.attributes.secure === true
  const others = marksOf(request).filter((mark) => !isOf(mark, userId, secret))
  const value = [newMark(userId, secret), ...others].slice(0, PEOPLE_MAX).join('~')
  const name = isSecure ? NAMES.secure : NAMES.plain
  const rest = `Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  answer.append('Set-Cookie', `${name}=${value}; ${rest}`)
}

const nowS = () => Math.floor(Date.now() / 1000)

function newMark(userId: string, secret: string): string {
  const at = nowS().toString(36)
  return `${at}.${signature(at, userId, secret)}`
}

function isOf(mark: string, userId: string, secret: string): boolean {
  const [at = '', signed = ''] = mark.split('.')
  const ageS = nowS() - Number.parseInt(at, 36)
  if (!(ageS >= -60 && ageS <= MAX_AGE_S)) return false
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(at, userId, secret)))
}

const signature = (at: string, userId: string, secret: string): string =>
  createHmac('sha256', secret).update(`known-device ${at} ${userId}`).digest('base64url')
