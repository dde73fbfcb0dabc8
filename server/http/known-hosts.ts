import { networkInterfaces } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { urlOf } from '#contract/cut-text.ts'
import { Refusal } from '#contract/host/refusal.ts'

interface Place {
  /** The address that people use. */
  publicOrigin: string | undefined
  /** The address that the server listens on; every address of the machine where it is `0.0.0.0` or `::`. */
  listensOn: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const EVERYWHERE = ['0.0.0.0', '::']

/** Tells whether a request's address names a host of ours. */
export function hostReader({ publicOrigin, listensOn }: Place): (url: string) => boolean {
  const published = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname
  const isOwnAddress = (name: string) => addressesOf(listensOn).some((address) => nameOf(address) === name)
  /** The host and port that were found to be ours last: nearly every request names the same. */
  let known: string | undefined
  return (url) => {
    const host = url.slice(0, url.indexOf('/', url.indexOf('//') + 2))
    if (host === known) return true
    const name = urlOf(url)?.hostname ?? ''
    if (name !== published && !LOOPBACK.test(name)) return isOwnAddress(name)
    known = host
    return true
  }
}

/**
 * Refuses every request whose `Host` names none of ours: the public origin, loopback, and the addresses that the
 * server listens on. Nothing is drawn, looked up or cached under a name that a client invents.
 */
export function knownHosts(isOwn: (url: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwn(c.req.url)) throw new Refusal('unknown-host')
    await next()
  }
}

/**
 * The origin that pages are drawn with: the public one. Without it, the host that a request names with the port that it
 * came in on; all of 127.0.0.0/8 is one host. So an invented `Host` fills neither links nor the memory of drawn pages.
 */
export function drawnOrigin(publicOrigin: string | undefined): (c: Context) => string {
  return (c) => {
    if (publicOrigin !== undefined) return publicOrigin
    // text-calls: the address of a request, which was read to route it
    const url = new URL(c.req.url)
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const port = incoming?.socket.localPort
    if (port !== undefined) url.port = String(port)
    if (url.hostname.startsWith('127.')) url.hostname = '127.0.0.1'
    return url.origin
  }
}

/** Read at each request that is not answered by name: a machine's addresses change while it runs. */
function addressesOf(listensOn: string): string[] {
  if (!EVERYWHERE.includes(listensOn)) return [listensOn]
  return Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))
}

/** An address as an URL names it. */
const nameOf = (address: string): string => (address.includes(':') ? `[${address}]` : address.toLowerCase())
