import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** Packed pages that are kept: those asked for once, and those asked for again, which no flood of others pushes out. */
const KEPT_MAX = { once: 128, again: 256 }
/** Pages that are packed at a time, on threads of their own; more go out as they are. */
const PACKING_MAX = 8
const brotli = promisify(brotliCompress)
const brotliAt = (quality: number) => (text: string) =>
  brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** Text as the bytes that go out. */
export type Packed = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip'

const bytesOf = async (buffer: Promise<Buffer>): Promise<Packed> => new Uint8Array(await buffer)
const gzipped = promisify(gzip)
/** Packs in some milliseconds, on a thread of its own. */
export const packQuickly: Readonly<Record<Encoding, (text: string) => Promise<Packed>>> = {
  br: (text) => bytesOf(brotliAt(6)(text)),
  gzip: (text) => bytesOf(gzipped(text)),
}

/** A page, in some milliseconds more and half a kilobyte less: the first request waits for all of it. */
const packPage: typeof packQuickly = { ...packQuickly, br: (text) => bytesOf(brotliAt(7)(text)) }

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
}

/** What an asker who accepts these can read best; undefined for neither. */
export const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => ACCEPTS[name].test(accepted))

/** Takes a tenth of a second, and saves a tenth of the bytes: home's HTML fits into the first flight. */
const tightly = brotliAt(11)

/**
 * Answers with text made on the spot: packed as the asker can read it, and not sent again to who has it. What is asked for
 * a second time is packed tightly beside the other work, one text at a time, for all who come later. The event loop packs
 * nothing, and however many different pages are asked for, only a few are packed at once.
 */
export function packedAnswers(): PackedAnswers {
  const once = new Kept<Promise<Packed | undefined>>(KEPT_MAX.once)
  const again = new Kept<Packed>(KEPT_MAX.again)
  let packing = 0
  let isPackingTightly = false

  async function packInTurn(encoding: Encoding, text: string): Promise<Packed | undefined> {
    if (packing >= PACKING_MAX) return undefined
    packing++
    try {
      return await packPage[encoding](text)
    } finally {
      packing--
    }
  }

  async function packTightly(key: string, text: string): Promise<void> {
    if (isPackingTightly) return
    isPackingTightly = true
    try {
      again.set(key, new Uint8Array(await tightly(text)))
    } finally {
      isPackingTightly = false
    }
  }

  async function packed(key: string, encoding: Encoding, text: string): Promise<Packed | undefined> {
    const known = again.get(key)
    if (known) return known
    const begun = once.get(key)
    const bytes = await (begun ?? once.set(key, packInTurn(encoding, text)))
    if (!bytes) once.delete(key)
    else if (begun && encoding === 'br') void packTightly(key, text)
    else if (begun) again.set(key, bytes)
    return bytes
  }

  async function answer(c: Context, text: string, status: 200 | 404): Promise<Response> {
    const hash = hashOf(text)
    c.header('ETag', `W/"${hash}"`)
    c.header('Vary', 'Accept-Encoding', { append: true })
    if (status === 200 && c.req.header('if-none-match')?.includes(hash)) return c.body(null, 304)
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
    c.header('Content-Type', 'text/html; charset=utf-8')
    const bytes = encoding && (await packed(`${encoding} ${hash}`, encoding, text))
    if (!bytes) return c.body(text, status)
    c.header('Content-Encoding', encoding)
    return c.body(bytes, status)
  }

  return { answer, peek: (hash, encoding) => again.get(`${encoding} ${hash}`) }
}

interface PackedAnswers {
  answer(c: Context, text: string, status: 200 | 404): Promise<Response>
  /** The bytes of a text that was asked for more than once. */
  peek(hash: string, encoding: Encoding): Packed | undefined
}

/** What tells one text from another in an ETag. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Keeps so many values; the one that was not asked for longest goes first. */
class Kept<Value> {
  readonly #values = new Map<string, Value>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) {
      this.#values.delete(key)
      this.#values.set(key, value)
    }
    return value
  }

  set(key: string, value: Value): Value {
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest)
    return value
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
