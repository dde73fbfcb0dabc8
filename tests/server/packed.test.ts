import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { packedAnswers } from '#server/http/packed.ts'

test('a page that is asked for again goes out in fewer bytes, and says the same', async () => {
  const text = readFileSync('package.json', 'utf8') + readFileSync('vite.config.ts', 'utf8')
  const { answer } = packedAnswers()
  const app = new Hono().get('/', (c) => answer(c, text, 200))
  const ask = async () =>
    Buffer.from(await (await app.request('/', { headers: { 'accept-encoding': 'br' } })).arrayBuffer())
  const first = await ask()
  await vi.waitFor(async () => expect((await ask()).length).toBeLessThan(first.length))
  for (const packed of [first, await ask()]) expect(brotliDecompressSync(packed).toString()).toBe(text)
})

test('of a hundred different pages at once only a few are packed, and each says what it says', async () => {
  const page = readFileSync('vite.config.ts', 'utf8')
  const { answer } = packedAnswers()
  const app = new Hono().get('/:name', (c) => answer(c, `${c.req.param('name')} ${page}`, 200))
  const names = Array.from({ length: 100 }, (_, at) => `page-${at}`)
  const answers = await Promise.all(
    names.map((name) => app.request(`/${name}`, { headers: { 'accept-encoding': 'br' } })),
  )
  const isPacked = (each: Response) => each.headers.get('content-encoding') === 'br'
  expect(answers.filter(isPacked).length).toBe(8)
  for (const [at, each] of answers.entries()) {
    const bytes = Buffer.from(await each.arrayBuffer())
    expect((isPacked(each) ? brotliDecompressSync(bytes) : bytes).toString()).toBe(`page-${at} ${page}`)
  }
})

test('a page that is asked for again stays tightly packed, however many others are asked for once', async () => {
  const text = readFileSync('package.json', 'utf8')
  const { answer } = packedAnswers()
  const app = new Hono().get('/:name', (c) => answer(c, c.req.param('name') + text, 200))
  const sizeOf = async (name: string) => {
    const asked = await app.request(`/${name}`, { headers: { 'accept-encoding': 'br' } })
    return (await asked.arrayBuffer()).byteLength
  }
  const first = await sizeOf('home')
  await vi.waitFor(async () => expect(await sizeOf('home')).toBeLessThan(first))
  for (let at = 0; at < 400; at++) await sizeOf(`other-${at}`)
  expect(await sizeOf('home')).toBeLessThan(first)
})
