import { useCallback, useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

const running = new Set<string>()
const changes = createEmitter()

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Something that takes its time and must not be started twice. It goes on when its page is left, and a page that is
 * opened meanwhile sees it. Resolves when it has ended; at once where it runs already.
 */
export function useUnderWay(name: string): [boolean, (delayMs: number, act: () => Promise<void>) => Promise<void>] {
  const isRunning = useSyncExternalStore(changes.subscribe, () => running.has(name))
  const run = useCallback(
    async (delayMs: number, act: () => Promise<void>) => {
      if (running.has(name)) return
      running.add(name)
      changes.emit()
      try {
        await wait(delayMs)
        await act()
      } finally {
        running.delete(name)
        changes.emit()
      }
    },
    [name],
  )
  return [isRunning, run]
}
