import type { Moved } from '#contract/events.ts'
import { ownNews, stream } from '#src/data/events/hooks/stream.ts'
import { askNotices } from './load.ts'

/** Where no stream tells of notices they are asked for so often, while the page is seen. */
const ASK_MS = 60_000

let running: Promise<unknown> | undefined
let latest: number | undefined

/** One at a time: what is told meanwhile is asked for once more. */
function ask(toldAt?: number): void {
  latest = toldAt
  running ??= askNotices(toldAt)
    .catch(() => undefined) // the next word, or the next time that the page is seen, asks again
    .finally(() => {
      running = undefined
      if (latest !== toldAt) ask(latest)
    })
}

let heardAt: number | undefined

/** A stream has told something: where it is of notices, or conversations, they are asked for. */
export function hearNotices({ noticesAt, conversationsAt }: Moved): void {
  if (noticesAt !== undefined) ask(noticesAt)
  if (noticesAt !== heardAt && heardAt !== undefined) ownNews.emit()
  heardAt = noticesAt
  if (conversationsAt) askConversations(conversationsAt)
}

/** Loads the code for conversations when they are first requested. */
function askConversations(toldAt?: number): void {
  void import('#src/data/conversations/hooks/load.ts')
    .then((heard) => heard.hearConversations(toldAt))
    .catch(() => undefined) // the next word, or the next time that the page is seen, asks again
}

/** Keeps the number on the bell true while no stream tells of notices, and whenever the page is seen again. */
export function keepNotices(): void {
  const askUntold = () => {
    if (document.visibilityState !== 'visible' || stream.isOpen) return
    ask()
    askConversations()
  }
  setInterval(askUntold, ASK_MS)
  setTimeout(askUntold, ASK_MS / 4) // by then a stream is open, or there is none to be had
  document.addEventListener('visibilitychange', askUntold)
  addEventListener('online', askUntold)
}
