import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { drawnOrigin, hostReader, knownHosts } from '#server/http/known-hosts.ts'
import { Refusal } from '#contract/host/refusal.ts'

const own = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family }) => family === 'IPv4')?.address

async function statusOf(url: string, publicOrigin: string | undefined, listensOn: string): Promise<number> {
  const app = new Hono()
  app.use(knownHosts(hostReader({ publicOrigin, listensOn })))
  app.get('/', (c) => c.text('drawn'))
  app.onError((error) => new Response(null, { status: error instanceof Refusal ? error.status : 500 }))
  return (await app.request(url)).status
}

describe('the Host of a request', () => {
  test.each([
    ['http://localhost:3000/', undefined, '127.0.0.1', 200],
    ['http://127.0.0.1/', undefined, '127.0.0.1', 200],
    ['http://[::1]:3000/', undefined, '::1', 200],
    ['https://portal.example/', 'https://portal.example', '127.0.0.1', 200],
    ['http://192.0.2.4:3000/', undefined, '192.0.2.4', 200],
    ['http://attacker.example/', undefined, '127.0.0.1', 421],
    ['http://attacker.example/', 'https://portal.example', '0.0.0.0', 421],
    ['http://localhost.attacker.example/', undefined, '127.0.0.1', 421],
    ['http://127.0.0.1.attacker.example/', undefined, '127.0.0.1', 421],
    ['http://192.0.2.5/', undefined, '192.0.2.4', 421],
    ['http://192.0.2.5/', undefined, '127.0.0.1', 421],
    [`http://${own ?? '127.0.0.1'}:3000/`, undefined, '0.0.0.0', 200],
  ])('%s, published as %s, listening on %s: %i', async (url, publicOrigin, listensOn, status) => {
    expect(await statusOf(url, publicOrigin, listensOn)).toBe(status)
  })
})

describe('the origin of drawn pages', () => {
  async function originOf(url: string, publicOrigin?: string, localPort?: number): Promise<string> {
    const app = new Hono()
    const read = drawnOrigin(publicOrigin)
    app.get('*', (c) => c.text(read(c)))
    return (await app.request(url, {}, localPort === undefined ? {} : { incoming: { socket: { localPort } } })).text()
  }

  test.each([
    ['http://localhost:3000/', undefined, 3000, 'http://localhost:3000'],
    ['http://127.9.8.7:1/', undefined, 3000, 'http://127.0.0.1:3000'],
    ['http://[::1]:1/', undefined, 3000, 'http://[::1]:3000'],
    ['http://192.0.2.4/', undefined, 3000, 'http://192.0.2.4:3000'],
    ['http://192.0.2.4:8080/', undefined, 80, 'http://192.0.2.4'],
    ['http://127.9.8.7:1/', 'https://portal.example', 3000, 'https://portal.example'],
    // a socket without ports
    ['http://localhost:3000/', undefined, undefined, 'http://localhost:3000'],
  ])('%s, published as %s, come in on port %s, is %s', async (url, publicOrigin, port, origin) => {
    expect(await originOf(url, publicOrigin, port)).toBe(origin)
  })

  test('is one for ten thousand invented names and ports of loopback', async () => {
    const drawn = new Set<string>()
    for (let n = 0; n < 10_000; n++)
      drawn.add(await originOf(`http://127.${n % 256}.${n >> 8}.7:${n + 1}/`, undefined, 3000))
    expect(drawn.size).toBe(1)
  })
})
