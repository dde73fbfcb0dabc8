import { createECDH } from 'node:crypto'
import { request } from 'node:https'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { pushAddress } from '#contract/push-services.ts'
import type { PushKeys } from '../db/push-keys.ts'
import type { PushSubscription } from '../models/push-subscriptions.ts'
import { type Address, isPublicAddress, type Resolve, resolveHost } from './public-address.ts'

/** What is pushed, and how (RFC 8030). */
export interface Push {
  body: object
  /** How long a service keeps it for a device that is away. */
  ttlS: number
  urgency: 'low' | 'normal' | 'high'
  /** At most 32 signs of base64url: of those that wait for a device with the same, the last is shown alone. */
  topic: string
}

/** What a service said: it has taken it, knows the device no more, wants to be asked later, or will not have it. */
export type PushAnswer =
  | { is: 'taken' }
  | { is: 'gone' }
  | { is: 'later'; afterMs: number }
  | { is: 'refused'; why: string }

export type Pusher = (
  subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  push: Push,
  signal: AbortSignal,
) => Promise<PushAnswer>

interface Options {
  keys: PushKeys
  /** The operator's contact address, which is sent to the services. */
  contact?: string | undefined
  /** The origin of one more service; it alone may be in the own network. */
  service?: string | undefined
  /** Finds the addresses of hosts; otherwise the system does. */
  resolve?: Resolve
  /** The authority of a service that has its own. */
  ca?: string
}

const TIMEOUT_MS = 10_000
/** A signature holds so long; RFC 8292 allows a day. */
const SIGNED_S = 12 * 60 * 60
/** Every payload is of this length, so that it tells nothing of what it says; what is longer is not padded. */
const PADDED_BYTES = 1024
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/**
 * Sends pushes encrypted (RFC 8291) and signed (RFC 8292) to services of browsers and to no other host: the address that a
 * name has is looked at before, and is the one that is asked; no redirect is followed and no answer is read. Rejects where
 * a service cannot be reached.
 */
export function createPusher({ keys, contact, service, resolve = resolveHost, ca }: Options): Pusher {
  return async (subscription, push, signal) => {
    const url = pushAddress(subscription.endpoint, service)
    if (!url) return { is: 'refused', why: 'unknown-service' }
    const [address, ...more] = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
    if (!address) return { is: 'refused', why: 'no-address' }
    const isOwn = url.origin === service
    if (!isOwn && [address, ...more].some((each) => !isPublicAddress(each.address)))
      return { is: 'refused', why: 'private-address' }
    const body = encrypted(subscription, JSON.stringify(push.body))
    const headers = {
      Authorization: `vapid t=${await signature(url, keys, contact)}, k=${keys.publicKey}`,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': body.length,
      TTL: push.ttlS,
      Urgency: push.urgency,
      Topic: push.topic,
    }
    return post(url, { address, body, headers, ca, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  }
}

function encrypted({ p256dh, auth }: { p256dh: string; auth: string }, text: string): Buffer {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  const plain = Buffer.from(text)
  const pad = Math.max(0, PADDED_BYTES - plain.length)
  return encrypt(plain, { version: 'aes128gcm', privateKey: ours, dh: p256dh, authSecret: auth, pad })
}

async function signature(url: URL, { privateJwk }: PushKeys, contact: string | undefined): Promise<string> {
  const claims = new SignJWT({ ...(contact?.startsWith('https:') && { sub: contact }) })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(url.origin)
    .setExpirationTime(Math.floor(Date.now() / 1000) + SIGNED_S)
  return claims.sign(await importJWK(privateJwk, 'ES256'))
}

interface Posting {
  /** The one address that is asked, whatever the name means by then. */
  address: Address
  body: Buffer
  headers: Record<string, string | number>
  ca: string | undefined
  signal: AbortSignal
}

function post(url: URL, { address, ca, body, ...rest }: Posting): Promise<PushAnswer> {
  return new Promise((done, fail) => {
    const asked = request(
      url,
      {
        ...rest,
        method: 'POST',
        agent: false,
        ...(ca !== undefined && { ca }),
        lookup: (_host, options, found) =>
          options.all ? found(null, [address]) : found(null, address.address, address.family),
      },
      (response) => {
        const { statusCode = 0, headers } = response
        response.destroy()
        done(answerOf(statusCode, headers['retry-after']))
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { is: 'later', afterMs: waitIn(retryAfter) }
  return { is: 'refused', why: `status-${status}` }
}

/** How long a service asks to be left alone: in seconds, or until a moment. */
function waitIn(retryAfter = ''): number {
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(waitMs) ? Math.min(Math.max(0, waitMs), LONGEST_WAIT_MS) : 0
}
