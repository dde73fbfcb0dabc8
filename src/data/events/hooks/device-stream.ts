import type { Moved, Typing } from '#contract/events.ts'
import { FEED_POLL_MS } from '#contract/posts.ts'
import { recordRevisions } from '#src/data/api/known-revisions.ts'
import { follow } from '#src/data/hooks/live-views.ts'
import { hearNotices, keepNotices } from '#src/data/notices/hooks/keep-notices.ts'
import { hearPortalMoved } from '#src/data/portal/hooks/keep-portal.ts'
import { accountView } from '#src/data/session/hooks/account.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { connect, pause } from './connect.ts'
import { reportStream } from './news.ts'
import { stream } from './stream.ts'

const NAME = 'anpan-events'
/** The tab that holds the stream says so this often, and is taken for gone after so long without a word. */
const PULSE_MS = 3000
const GONE_MS = 10_000
const LOOK_MS = 1000
/** However much moves, what is shown is asked for so often at most. */
const ASK_MS = 2000
/** Where so many listen that this device is refused, all their polls together must fit the budget of one address. */
const CROWD_POLL_MS = 30_000
/** After so long without a word, the viewer's next act on the page requests the news: a dead network reports nothing. */
const QUIET_MS = 5000

/** What the tab that holds the stream tells the others. */
interface Word {
  isOpen: boolean
  lastEventId: string
  /** So long ago the stream has said something. */
  quietMs: number
  moved?: Moved | undefined
  typing?: Typing | undefined
}

const noop = () => {}

/**
 * Keeps one stream of news open for all tabs of this device, in one that is seen: it holds a lock, and tells the others
 * what it hears. A tab that is hidden, frozen or left lets go of it. One that holds it and says nothing more loses it to
 * another. Where browser or host cannot do this, pages poll.
 */
function keepStream(): void {
  const locks = navigator.locks as LockManager | undefined
  if (!locks || typeof BroadcastChannel !== 'function' || typeof TextDecoderStream !== 'function') return
  let channel: BroadcastChannel | undefined
  let seen: AbortController | undefined
  let attempt: AbortController | undefined
  let isHolding = false
  let isOpen = false
  let lastEventId = ''
  /** When this tab, or the one that holds the stream, has last told of it, and whether that one's is open. */
  let heardAt = performance.now()
  let isOpenElsewhere = false
  let quietSince = performance.now()
  let askedAt = -Infinity
  let asking: ReturnType<typeof setTimeout> | undefined

  const isGone = () => performance.now() - heardAt >= GONE_MS
  const isTold = () => isOpen || (isOpenElsewhere && !isGone())

  /** At once, or as soon as it was not asked for lately. */
  function ask(): void {
    const waitMs = askedAt + ASK_MS - performance.now()
    if (waitMs > 0) {
      asking ??= setTimeout(ask, waitMs)
      return
    }
    clearTimeout(asking)
    asking = undefined
    askedAt = performance.now()
    reportStream(isTold(), true)
  }

  function hear({ isOpen: nowOpen, lastEventId: id, quietMs, moved, typing }: Word, isOwn: boolean): void {
    heardAt = performance.now()
    quietSince = heardAt - quietMs
    if (isOwn) isOpen = nowOpen
    else isOpenElsewhere = nowOpen
    if (id) lastEventId = id
    reportStream(isTold(), false)
    if (typing) void import('#src/data/conversations/hooks/typing.ts').then((heard) => heard.hearTyping(typing), noop)
    if (!moved) return
    recordRevisions(moved)
    hearNotices(moved)
    hearPortalMoved(moved)
    ask()
  }

  const tell = (word: Word) => channel?.postMessage(word)
  const pulse = () => tell({ isOpen, lastEventId, quietMs: performance.now() - quietSince })

  /** Has the stream open as long as it can, and asks for it again where it ends. */
  async function hold(signal: AbortSignal): Promise<void> {
    isHolding = true
    isOpenElsewhere = false
    const beat = setInterval(pulse, PULSE_MS)
    pulse()
    while (!signal.aborted) {
      attempt = new AbortController()
      const stop = () => attempt?.abort()
      signal.addEventListener('abort', stop)
      const { waitMs, isRefused } = await connect(attempt.signal, {
        lastEventId,
        hear(id, moved, typing) {
          if (signal.aborted) return
          const word = { isOpen: true, lastEventId: id, quietMs: 0, moved, typing }
          hear(word, true)
          tell(word)
        },
      })
      signal.removeEventListener('abort', stop)
      isOpen = false
      stream.pollMs = isRefused ? CROWD_POLL_MS : FEED_POLL_MS
      reportStream(isTold(), false)
      if (signal.aborted) break
      pulse()
      // where the session has changed meanwhile there is nothing to wait for
      if (!attempt.signal.aborted) await untilReached(waitMs, signal)
    }
    clearInterval(beat)
    isHolding = false
    heardAt = performance.now()
  }

  /** Waits, and goes on while the server cannot be reached; polls find out when it can. */
  async function untilReached(ms: number, signal: AbortSignal): Promise<void> {
    attempt = new AbortController()
    const { signal: changed } = attempt
    const stop = () => attempt?.abort()
    signal.addEventListener('abort', stop)
    do await pause(ms, changed)
    while (getConnection().isOffline && !changed.aborted)
    signal.removeEventListener('abort', stop)
  }

  /** Holds the lock for as long as it may; resolves when it is lost, or not waited for any more. */
  async function take(signal: AbortSignal, options: LockOptions): Promise<void> {
    const held = new AbortController()
    const stop = () => held.abort()
    signal.addEventListener('abort', stop)
    await locks?.request(NAME, options, () => (signal.aborted ? undefined : hold(held.signal))).catch(() => undefined) // not waited for any more, or taken by another tab
    stop()
    signal.removeEventListener('abort', stop)
  }

  async function seek(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const waiting = new AbortController()
      const stop = () => waiting.abort()
      signal.addEventListener('abort', stop)
      const look = setInterval(() => {
        if (isHolding || !isGone()) return
        reportStream(isTold(), false)
        stop()
      }, LOOK_MS)
      await take(signal, { signal: waiting.signal })
      clearInterval(look)
      signal.removeEventListener('abort', stop)
      if (!signal.aborted && isGone()) {
        heardAt = performance.now()
        await take(signal, { steal: true })
      }
    }
  }

  function leave(): void {
    seen?.abort()
    seen = undefined
    clearTimeout(asking)
    asking = undefined
    isOpen = isOpenElsewhere = false
    // the back/forward cache keeps no page with a channel, a lock or a request
    channel?.close()
    channel = undefined
    reportStream(false, false)
  }

  function come(): void {
    if (seen || document.visibilityState !== 'visible') return
    seen = new AbortController()
    heardAt = performance.now()
    channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data, false)
    void seek(seen.signal) // it ends with `leave`
  }

  const turn = () => (document.visibilityState === 'visible' ? come() : leave())
  document.addEventListener('visibilitychange', turn)
  document.addEventListener('freeze', leave)
  document.addEventListener('resume', come)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', come)
  addEventListener('online', () => attempt?.abort())

  const used = () => {
    if (!isTold() || performance.now() - quietSince < QUIET_MS) return
    quietSince = performance.now()
    ask()
  }
  for (const name of ['pointerdown', 'keydown', 'scroll', 'wheel'] as const)
    addEventListener(name, used, { capture: true, passive: true })

  let person: string | undefined
  follow(accountView, ({ kind, user }) => {
    const now = `${kind} ${user?.id ?? ''}`
    if (person !== undefined && person !== now) attempt?.abort() // another's stream from now on
    person = now
  })
  come()
}

/** Hears what has changed at the server, and asks where nothing tells of it. */
export function keepNews(): void {
  keepNotices()
  keepStream()
}
