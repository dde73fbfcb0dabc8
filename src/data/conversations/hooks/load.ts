import { loadOffline } from '#src/data/hooks/offline.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'

/** The store of conversations, once the device's store stands. */
export async function loadConversationStore() {
  await loadOffline()
  return import('../conversation-store.ts')
}

/** What is seen of conversations, with the commands that are laid over it. */
export async function loadConversationViews() {
  const [{ watchConversations, watchRoom }] = await Promise.all([
    import('../views.ts'),
    import('#src/data/lazy-commands.ts'),
  ])
  return { watchConversations, watchRoom }
}

/** What finds messages, with the commands that are laid over them. */
export async function loadFoundMessages() {
  const [found] = await Promise.all([import('../found-messages.ts'), import('#src/data/lazy-commands.ts')])
  return found
}

/** Asks for conversations and what is new in them; what a stream has told of them, if anything, is `toldAt`. Rejects as a call does. */
export async function askConversations(toldAt?: number): Promise<true> {
  const { refreshConversations } = await loadConversationStore()
  await readAsPerson((isNamed) => refreshConversations(isNamed, toldAt))
  return true
}

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
