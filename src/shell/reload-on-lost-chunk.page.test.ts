import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from './reload-on-lost-chunk.ts'

const reload = vi.fn()
const answer = vi.fn(async (): Promise<Response> => new Response(null))

beforeAll(reloadOnLostChunk)
beforeEach(() => {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

async function losePart() {
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve))
}

test('a part that is gone from the server loads the page anew, once', async () => {
  await losePart()
  await losePart()
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that cannot be had because the server does not answer leaves the page as it is', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await losePart()
  answer.mockResolvedValueOnce(new Response(null, { status: 502 }))
  await losePart()
  expect(reload).not.toHaveBeenCalled()
})

test('the page is not loaded anew over a text that is being written', async () => {
  document.body.innerHTML = '<textarea>half a thought</textarea>'
  await losePart()
  expect(reload).not.toHaveBeenCalled()
})
