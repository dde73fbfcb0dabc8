import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { hostReader, knownHosts } from '#server/http/known-hosts.ts'
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
