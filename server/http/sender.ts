import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { LruMap } from '../limits/lru-map.ts'
import { addressBytes, prefixOf } from './network-address.ts'

/** The address of a request that has none which can be read. */
export const UNKNOWN = 'unknown'

/** How far the headers of proxies in front are believed: the number of proxies that are ours. */
export type TrustedProxies = number

/** Where a request came from, each in one spelling; never trusted beyond counting. */
export interface Sender {
  /** The address itself. */
  text: string
  /** What one line has: an IPv4 address, or an IPv6 /64. */
  address: string
  /** What many lines share: an IPv4 /24, or an IPv6 /48. */
  network: string
}

/** The network address that a request came from, as far as it is known. */
export function readSender(c: Context, proxies: TrustedProxies): Sender {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = incoming?.socket.remoteAddress ?? ''
  if (proxies <= 0) return senderOf(peer)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  const hop = hops.at(-proxies)?.trim()
  return senderOf(hop || peer)
}

/** Addresses met lately: most who ask have asked before. */
const known = new LruMap<Sender>(10_000)

/** Who says no address that can be read is counted together with all who do so. */
export function senderOf(text: string): Sender {
  const before = known.get(text)
  if (before) return before
  const sender = read(text)
  if (text.length <= LONGEST) known.set(text, sender)
  return sender
}

/** No address is longer, with its port; more is not worth remembering. */
const LONGEST = 64

function read(text: string): Sender {
  const bytes = addressBytes(text)
  if (!bytes) return { text: UNKNOWN, address: UNKNOWN, network: UNKNOWN }
  const [whole, line, many] = bytes.length === 4 ? [32, 32, 24] : [128, 64, 48]
  return {
    text: prefixOf(bytes, whole).replace(/\/.*/, ''),
    address: prefixOf(bytes, line),
    network: prefixOf(bytes, many),
  }
}

/** A number that may stand in a log and in a header as it is. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/** The number under which a request is told of: the one that a proxy of ours gave it, else a new one. */
export function readRequestId(c: Context, proxies: TrustedProxies): string {
  const given = proxies > 0 ? c.req.header('x-request-id') : undefined
  return given !== undefined && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

/** The origin that people see: the set one, else what the request names; what a proxy says of it is never believed. */
export function originReader(publicOrigin: string | undefined): (request: Request) => string {
  return (request) => publicOrigin ?? new URL(request.url).origin
}
