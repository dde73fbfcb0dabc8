import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/** Hashes of the inline blocks that the build put into the HTML. */
interface InlineHashes {
  script: readonly string[]
  style: readonly string[]
}

/** The security policy of the product: everything from its own origin, inline blocks by their hash alone. */
export function contentSecurityPolicy({ script, style }: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:", // a sheet of icons holds the font that draws them
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types anpan-sw',
  ].join('; ')
}

/** The headers that every answer carries, whatever it is. */
export const readSecurityHeaders = (dist: string | undefined, isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(readHashes(dist)),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), hid=()',
  ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Puts the security headers on every answer. */
export function securityHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}

function readHashes(dist: string | undefined): InlineHashes {
  const file = join(dist ?? '', 'csp.json')
  if (dist === undefined || !existsSync(file)) return { script: [], style: [] }
  // text-calls: a file of the build
  return JSON.parse(readFileSync(file, 'utf8')) as InlineHashes
}
