import { useEffect } from 'react'
import { clamp } from '#src/lib/clamp.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Board, COMPLETION_MS, EMPTY_BOARD, nextDueAt, settled, started } from './rules.ts'

/** The board, kept on the device. Tasks end by the wall clock, even while the app is closed; undefined until read. */
export function useBoard() {
  const [board, keep] = useStoredState<Board>('agent-board', EMPTY_BOARD)
  const isNew = board?.startedAt === 0
  const dueAt = board ? nextDueAt(board) : null
  useEffect(() => {
    if (isNew) void keep((now) => started(now, Date.now())) // shows itself when kept
  }, [isNew, keep])
  useEffect(() => {
    if (dueAt === null) return
    // A clock that was set back must not leave a task at work for hours.
    const waitMs = clamp(dueAt - Date.now(), 0, COMPLETION_MS)
    const timer = setTimeout(() => void keep((now) => settled(now, Math.max(dueAt, Date.now()))), waitMs)
    return () => clearTimeout(timer)
  }, [dueAt, keep])
  return [isNew ? undefined : board, keep] as const
}

export type KeepBoard = ReturnType<typeof useBoard>[1]
