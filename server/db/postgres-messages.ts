import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Outgoing, readBundle, writeBundle } from './message-bundle.ts'
import { Hearers, type Message, type Messages } from './messages.ts'

const CHANNEL = 'anpan'
/** Between two notifications that say something: ten a second, whatever is said. */
const APART_MS = 100
/** Between two that only show that this process hears. */
const BEAT_MS = 250
/** The longest that what a process says may take to come back to it. With the beat it is less than a second. */
const ECHO_MS = 650
const CONNECT_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/**
 * Messages over LISTEN and NOTIFY, on a connection of their own that is opened anew whenever it is lost. A process is
 * sure that it hears while it hears itself: several times a second it says something and waits until that comes back,
 * so a connection that has died without a word, or a pooler that does not pass notifications on, is noticed.
 */
export function postgresMessages(url: string): Messages {
  const own = randomUUID()
  const hearers = new Hearers<Message>()
  const changes = new Hearers<boolean>()
  const outgoing = new Outgoing()
  let untold: (() => void)[] = []
  let hears = false
  let isClosing = false
  let said = 0
  let lastSaidAt = 0
  let wake = () => {}

  function setHears(now: boolean): void {
    if (hears === now) return
    hears = now
    changes.tell(now)
  }

  /** Resolves when there is something to say that may be said now, and at each beat. */
  function nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      const beat = setTimeout(resolve, BEAT_MS)
      wake = () => {
        if (outgoing.isEmpty && !isClosing) return
        clearTimeout(beat)
        setTimeout(resolve, isClosing ? 0 : Math.max(0, lastSaidAt + APART_MS - Date.now()))
      }
      wake()
    })
  }

  /** Says what waits, or nothing, and resolves once it has come back. */
  async function say(client: pg.Client, echo: Echo): Promise<void> {
    const messages = outgoing.take()
    const waiting = untold
    untold = []
    if (messages.length > 0) lastSaidAt = Date.now()
    const number = ++said
    try {
      const back = echo.of(number)
      const sent = client.query('select pg_notify($1, $2)', [CHANNEL, writeBundle(own, number, messages)])
      await within(ECHO_MS, Promise.all([sent, back]))
    } catch (error) {
      // whether it was said is not known; said twice it does no harm
      for (const message of messages) outgoing.add(message)
      untold = [...waiting, ...untold]
      throw error
    }
    for (const told of waiting) told()
  }

  /** Hears and says over one connection until that is lost. */
  async function converse(onHearing: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'anpan messages',
    })
    const lost = new Promise<never>((_resolve, reject) => {
      client.once('error', reject).once('end', () => reject(new Error('the connection has ended')))
    })
    lost.catch(noop) // it is waited for below, and may come before
    client.on('error', noop) // a second one, after the connection was given up
    const echo = new Echo()
    client.on('notification', ({ payload = '' }) => {
      const bundle = readBundle(payload)
      if (bundle?.from === own) echo.heard(bundle.number)
      else for (const message of bundle?.messages ?? []) hearers.tell(message)
    })
    try {
      await within(CONNECT_MS, client.connect())
      await within(CONNECT_MS, client.query(`listen ${CHANNEL}`))
      do {
        await Promise.race([lost, say(client, echo)])
        setHears(true)
        onHearing()
        await Promise.race([lost, nextTurn()])
      } while (!isClosing || !outgoing.isEmpty)
    } finally {
      setHears(false)
      // a connection that does not answer is not waited for
      void client.end().catch(noop)
      client.connection.stream.destroy()
    }
  }

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!isClosing) {
      await converse(() => {
        pauseMs = FIRST_PAUSE_MS
      }).catch(noop) // the database is away: the next query throws
      if (isClosing) return
      await pause(pauseMs * (0.5 + Math.random()))
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }

  /** Ends early where this process is closing. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        if (!isClosing) return
        clearTimeout(timer)
        resolve()
      }
    })

  const ended = run()
  return {
    get hears() {
      return hears
    },
    publish(message) {
      hearers.tell(message)
      if (isClosing) return Promise.resolve()
      outgoing.add(message)
      return new Promise((resolve) => {
        untold.push(resolve)
        wake()
      })
    },
    onMessage: (hear) => hearers.add(hear),
    onHears: (change) => changes.add(change),
    async close() {
      isClosing = true
      wake()
      await ended
      for (const told of untold) told()
    },
  }
}

/** Waits for what a process has said to come back to it. */
class Echo {
  private waiting: { number: number; resolve: () => void } | undefined

  of(number: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting = { number, resolve }
    })
  }

  heard(number: number): void {
    if (this.waiting?.number === number) this.waiting.resolve()
  }
}

/** Rejects where it takes longer. What has arrived and was not read yet, since the process was busy, is in time. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const noop = () => {}
