import { useEffect, useRef, useState } from 'react'
import { actOn, type LogEntry, type QueueItem, undoAct } from '#src/data/reports/hooks/moderation.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'

/** How long the last act can be taken back by its key. */
export const UNDO_MS = 10_000

type Acted = Parameters<typeof actOn>[0]

export interface Acts {
  /** Things that were dealt with here and that the server's answer may still list. */
  done: ReadonlySet<string>
  /** What can be taken back now, and until when. */
  last: { entry: LogEntry; item: QueueItem; until: number } | null
  act(item: QueueItem, what: Omit<Acted, 'about' | 'id'>): Promise<void>
  undo(): Promise<void>
}

export const keyOf = ({ about, id }: Pick<QueueItem, 'about' | 'id'>): string => `${about} ${id}`

/** Does things and takes them back; the thing leaves the list at once, and is there again where that fails. */
export function useActs(onBack: (item: QueueItem) => void): Acts {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Acts['last']>(null)
  const isUndoing = useRef(false)

  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setLast(null), Math.max(0, last.until - Date.now()))
    return () => clearTimeout(timer)
  }, [last])

  const mark = (item: QueueItem, isDone: boolean) =>
    setDone((before) => {
      const after = new Set(before)
      if (isDone) after.add(keyOf(item))
      else after.delete(keyOf(item))
      return after
    })
  const sayFailed = useNothingDone()

  return {
    done,
    last,
    async act(item, what) {
      mark(item, true)
      try {
        const entry = await actOn({ about: item.about, id: item.id, ...what })
        setLast({ entry, item, until: Date.now() + UNDO_MS })
      } catch {
        mark(item, false)
        onBack(item)
        sayFailed()
      }
    },
    async undo() {
      if (!last || isUndoing.current) return
      isUndoing.current = true
      try {
        await undoAct(last.entry.id)
        setLast(null)
        mark(last.item, false)
        onBack(last.item)
      } catch {
        sayFailed()
      } finally {
        isUndoing.current = false
      }
    },
  }
}
