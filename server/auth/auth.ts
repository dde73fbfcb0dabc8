import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { v7 } from 'uuid'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password-form.ts'
import { schema } from '../db/all-tables.ts'
import type { Db } from '../db/client.ts'
import { challengeCookie, passkeysFor } from './passkey-plugin.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { startSession } from './start-session.ts'

/** A session that is not used ends after this time. */
export const SESSION_MS = 60 * 24 * 60 * 60 * 1000
/** One that is used is renewed no more often. */
export const RENEWED_AFTER_MS = 60 * 60 * 1000

export interface AuthOptions {
  secret: string
  /** The address that people use; over https the cookie is bound to its host and never sent in the clear. */
  origin: string
}

/** Accounts and sessions. The library's own web addresses are not mounted: our endpoints call its functions. */
export function createAuth(db: Db, { secret, origin }: AuthOptions) {
  const isSecure = origin.startsWith('https://')
  const adapter = drizzleAdapter(db, { provider: 'pg', schema, transaction: false })
  return betterAuth({
    baseURL: origin,
    secret,
    database: (options: BetterAuthOptions) => withHashedTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // whether a session is young enough for what it asks, our own endpoints say
    session: { expiresIn: SESSION_MS / 1000, updateAge: RENEWED_AFTER_MS / 1000, freshAge: 0 },
    user: {
      additionalFields: {
        isGuest: { type: 'boolean', required: false, input: false },
        leavesAt: { type: 'date', required: false, input: false },
        role: { type: 'string', required: false, input: false },
        suspendedUntil: { type: 'date', required: false, input: false },
      },
    },
    advanced: {
      cookiePrefix: 'anpan',
      useSecureCookies: false,
      database: { generateId: () => v7() },
      ipAddress: { disableIpTracking: true },
      cookies: {
        ...challengeCookie(origin),
        session_token: {
          name: cookieName(origin),
          attributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
        },
      },
    },
    plugins: [startSession(), passkeysFor(origin)],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Names of the session cookie: over https with the prefix that binds it to its host, and without. */
export const SESSION_COOKIES = ['__Host-anpan-session', 'anpan-session'] as const

/** Name of the session cookie for an address: with the `__Host-` prefix wherever browsers allow it. */
export function cookieName(origin: string): string {
  return SESSION_COOKIES[origin.startsWith('https://') ? 0 : 1]
}
