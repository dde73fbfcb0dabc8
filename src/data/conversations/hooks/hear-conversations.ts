import { askConversations } from './load.ts'

let running: Promise<unknown> | undefined
let latest: number | undefined

/** A stream has told something of conversations: they are asked for, one time at once. */
export function hearConversations(toldAt?: number): void {
  latest = toldAt
  running ??= askConversations(toldAt)
    .catch(() => undefined) // the next word, or the next time that the page is seen, asks again
    .finally(() => {
      running = undefined
      if (latest !== toldAt) hearConversations(latest)
    })
}
