import { networkInterfaces } from 'node:os'
import type { MiddlewareHandler } from 'hono'
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
    const name = new URL(url).hostname
    if (name !== published && !LOOPBACK.test(name)) return isOwnAddress(name)
    known = host
    return true
  }
}

/**
 * Refuses every request whose `Host` names none of ours: the public origin, loopback, and the addresses that the
 * server listens on. Nothing is drawn, looked up or cached under a name that somebody invents.
 */
export function knownHosts(isOwn: (url: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwn(c.req.url)) throw new Refusal('unknown-host')
    await next()
  }
}

/** Read at each request that is not answered by name: a machine's addresses change while it runs. */
function addressesOf(listensOn: string): string[] {
  if (!EVERYWHERE.includes(listensOn)) return [listensOn]
  return Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))
}

/** An address as an URL names it. */
const nameOf = (address: string): string => (address.includes(':') ? `[${address}]` : address.toLowerCase())
