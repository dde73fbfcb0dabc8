import type { Handler } from 'hono'
import { codePoints, limited } from '#contract/cut-text.ts'

/** What is read of a share at most: its words come first, its pictures behind them. */
const READ_MAX_BYTES = 256 * 1024
/** Parts of a form that are looked at, and bytes of the head of one. */
const PARTS_MAX = 20
const HEAD_MAX_BYTES = 1024
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
  const words = new Map<string, string>()
  let hasPictures = false
  for (const { name, isFile, value } of partsIn(bytes, type)) {
    if (name === 'images') hasPictures = true
    else if (!isFile && !words.has(name)) words.set(name, value)
  }
  const said = new URLSearchParams()
  let room = WORDS_MAX
  let cut = 0
  for (const name of WORDS) {
    const word = words.get(name)
    if (word === undefined || word === '') continue
    const length = codePoints(word)
    const taken = limited(word, room)
    if (room > 0) said.set(name, taken)
    cut += length - codePoints(taken)
    room = Math.max(0, room - length)
  }
  if (cut > 0) said.set('cut', String(cut))
  if (!isWhole || hasPictures) said.set('lost', '1')
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

interface Part {
  name: string
  isFile: boolean
  value: string
}

/**
 * The first parts of a multipart form, as far as they came whole: what a browser sends as a share has three words, and
 * files. Nothing is taken apart beyond those, nor in any other type.
 */
function* partsIn(bytes: Buffer, type: string): Generator<Part> {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return
  const mark = `--${boundary}`
  let at = bytes.indexOf(mark)
  for (let count = 0; at >= 0 && count < PARTS_MAX; count++) {
    const start = at + mark.length
    const [head = '', rest] = bytes.toString('latin1', start, start + HEAD_MAX_BYTES).split('\r\n\r\n', 2)
    if (rest === undefined) return
    const from = start + head.length + 4
    at = bytes.indexOf(`\r\n${mark}`, from)
    if (at < 0) return
    const [, name = ''] = /^content-disposition:[^\r]*;\s*name="([^"]*)"/im.exec(head) ?? []
    yield { name, isFile: /;\s*filename=/i.test(head), value: bytes.toString('utf8', from, at) }
    at += 2
  }
}
