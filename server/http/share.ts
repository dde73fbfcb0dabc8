import type { Handler } from 'hono'
import { codePoints, limited } from '#contract/cut-text.ts'

/** What is read of a share at most: its words come first, its pictures behind them. */
const READ_MAX_BYTES = 256 * 1024
/** What is listened to at most; a browser that is not heard to the end shows an error. */
const HEAR_MAX_BYTES = 48 * 1024 * 1024
/** Code points that go back to the browser: more than a post holds, and no more than proxies take for a header. */
const WORDS_MAX = 6_000
const WORDS = ['title', 'text', 'url'] as const

/**
 * Takes a share where no worker does: before the first one is ready, or where the browser goes without. Nothing is kept here;
 * the words go back to the browser behind a hash, which no log sees, for the page to keep. Pictures, and the end of a
 * text that is longer than any post, cannot go that way, and the page says so: `lost`, and `cut` with the code points.
 */
export const receiveShare: Handler = async (c) => {
  const type = c.req.header('content-type') ?? ''
  const { bytes, isWhole } = await beginningOf(c.req.raw.body)
  const form = await formIn(isWhole ? bytes : cutAtPart(bytes, type), type)
  const said = new URLSearchParams()
  let room = WORDS_MAX
  let cut = 0
  for (const name of WORDS) {
    const word = form?.get(name)
    if (typeof word !== 'string' || word === '') continue
    const length = codePoints(word)
    const taken = limited(word, room)
    if (room > 0) said.set(name, taken)
    cut += length - codePoints(taken)
    room = Math.max(0, room - length)
  }
  if (cut > 0) said.set('cut', String(cut))
  if (!isWhole || form?.has('images')) said.set('lost', '1')
  c.header('Cache-Control', 'no-store')
  return c.redirect(said.size > 0 ? `/share#${said}` : '/share', 303)
}

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = []
  let size = 0
  let isWhole = true
  for await (const part of body ?? []) {
    isWhole = size < READ_MAX_BYTES
    if (isWhole) parts.push(part)
    size += part.length
    if (size > HEAR_MAX_BYTES) break
  }
  return { bytes: Buffer.concat(parts), isWhole }
}

/** The parts that have come whole, as a form that ends there. */
function cutAtPart(bytes: Buffer, type: string): Buffer {
  const mark = `\r\n--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  const end = bytes.lastIndexOf(mark)
  return end < 0 ? Buffer.alloc(0) : Buffer.concat([bytes.subarray(0, end), Buffer.from(`${mark}--\r\n`)])
}

async function formIn(bytes: Buffer, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  } catch {
    return undefined // no form: nothing was shared
  }
}
