import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { packedAnswers } from '#server/http/packed.ts'

test('a page that is asked for again goes out in fewer bytes, and says the same', async () => {
  const text = readFileSync('package.json', 'utf8') + readFileSync('vite.config.ts', 'utf8')
  const answer = packedAnswers()
  const app = new Hono().get('/', (c) => answer(c, text, 200))
  const ask = async () =>
    Buffer.from(await (await app.request('/', { headers: { 'accept-encoding': 'br' } })).arrayBuffer())
  const first = await ask()
  await vi.waitFor(async () => expect((await ask()).length).toBeLessThan(first.length))
  for (const packed of [first, await ask()]) expect(brotliDecompressSync(packed).toString()).toBe(text)
})
