import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { BEAT_MS, EVENT, EVENTS_PATH, Moved, Typing } from '#contract/events.ts'

/** A stream that says nothing for so long at first is held back on its way, as by a proxy that waits for its end. */
const FIRST_MS = 8000
/** One that says nothing for so long is lost. */
const LOST_MS = BEAT_MS + 10_000
/** Until a stream is asked for again: after a loss, ever longer up to the second; and where there is none to be had. */
const AGAIN_MS = [2000, 60_000] as const
const HELD_BACK_MS = 5 * 60_000
const NONE_MS = 15 * 60_000
/** Those whose streams were ended together do not all ask for the feed together. */
const SPREAD_MS = 2000
/** What a host answers that has no streams. */
const NONE = [204, 404, 405, 501]

/** What came of an attempt: whether the stream was ever open, and when to try again. */
export interface Ended {
  wasOpen: boolean
  waitMs: number
  /** The host has no room for one more stream of this person, address or network. */
  isRefused?: true
}

export interface Hearing {
  lastEventId: string
  /** The stream is alive; `moved` says what has changed, `typing` which member is typing. */
  hear(lastEventId: string, moved: Moved | undefined, typing?: Typing): void
}

let failures = 0
const afterFailure = (): number => {
  const [first, longest] = AGAIN_MS
  return Math.min(longest, first * 2 ** failures++) * (0.75 + Math.random() / 2)
}

/** Opens a stream and hears it until it ends, is lost, or `signal` aborts; never rejects. */
export async function connect(signal: AbortSignal, { lastEventId, hear }: Hearing): Promise<Ended> {
  const own = new AbortController()
  const stop = () => own.abort()
  signal.addEventListener('abort', stop)
  let isHeldBack = false
  let bound = setTimeout(() => {
    isHeldBack = true
    stop()
  }, FIRST_MS)
  let retryMs: number | undefined
  let wasOpen = false
  try {
    const answer = await globalThis.fetch(EVENTS_PATH, {
      headers: { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: own.signal,
    })
    if (NONE.includes(answer.status)) return { wasOpen, waitMs: NONE_MS }
    if (answer.status === 429) return { wasOpen, waitMs: waitAfter(answer), isRefused: true }
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (answer.status !== 200 || !answer.body || !isStream) return { wasOpen, waitMs: waitAfter(answer) }
    await readEvents(answer.body, ({ event, id, data, retry }) => {
      clearTimeout(bound)
      bound = setTimeout(stop, LOST_MS)
      if (retry) retryMs = Number(retry)
      if (event !== EVENT.moved && event !== EVENT.beat && event !== EVENT.typing) return
      wasOpen = true
      failures = 0
      if (event === EVENT.typing) hear(id, undefined, readAs(Typing, data))
      else hear(id, event === EVENT.moved ? readAs(Moved, data) : undefined)
    })
    await pause(Math.random() * SPREAD_MS, signal)
    return { wasOpen, waitMs: retryMs ?? afterFailure() }
  } catch {
    // no network, cut off, left, or silent for too long
    return { wasOpen, waitMs: isHeldBack ? HELD_BACK_MS : afterFailure() }
  } finally {
    clearTimeout(bound)
    signal.removeEventListener('abort', stop)
    own.abort()
  }
}

/** Resolves after so long, or when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

const waitAfter = ({ headers }: Response): number =>
  Math.max(afterFailure(), secondsOf(headers.get('retry-after')) * 1000)

const secondsOf = (header: string | null): number => (/^\d+$/.test(header ?? '') ? Number(header) : 0)

function readAs<S extends GenericSchema>(schema: S, data: string): InferOutput<S> | undefined {
  try {
    const read = safeParse(schema, JSON.parse(data))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** One event of a stream; a field that it did not name is empty. */
interface StreamEvent {
  event: string
  id: string
  data: string
  retry: string
}

/** Reads server-sent events until the stream ends; rejects where it is cut off. */
async function readEvents(body: ReadableStream<Uint8Array>, hear: (event: StreamEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) hear(eventOf(block))
  }
}

function eventOf(block: string): StreamEvent {
  const event: StreamEvent = { event: '', id: '', data: '', retry: '' }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(event|id|data|retry): ?(.*)$/.exec(line) ?? []
    if (name) event[name as keyof StreamEvent] = value
  }
  return event
}
