import { useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '#contract/spaces.ts'
import { joinSpace, moveInSpace, type SpaceFailure } from '#src/data/spaces/hooks.ts'
import { type Direction, isSamePlace, MOVE_LOCK_MS, stepped } from './rules.ts'

/** The host forgets who has not moved for 30 s; who stands still says so more often than that. */
export const STILL_HERE_MS = 15_000

export interface Presence {
  position: Position
  /** True while the host has us in this space, so that others see us. */
  isIn: boolean
  /** Why the host does not have us here, after it was asked. */
  failure: SpaceFailure | null
  isLocked: boolean
  /** Takes a step; false at the edge and during the lock. The first step asks the host to be let in. */
  move(direction: Direction): boolean
  /** Asks to be let in where one stands; resolves with why not, or null. */
  join(): Promise<SpaceFailure | null>
}

interface PresenceOptions {
  /** Undefined for a space that only this device knows. */
  spaceId: string | undefined
  start: Position
  /** The host has let us in before this space was shown. */
  isEntered: boolean
  isOffline: boolean
  onMoved(position: Position): void
}

/** The own place in a space: moved at once on this device, and told to the host one call at a time, the newest place last. */
export function usePresence({ spaceId, start, isEntered, isOffline, onMoved }: PresenceOptions): Presence {
  const [position, setPosition] = useState(start)
  const [isIn, setIn] = useState(isEntered)
  const [failure, setFailure] = useState<SpaceFailure | null>(null)
  const [isLocked, setLocked] = useState(false)
  const now = useRef({ position: start, isIn: isEntered, isLocked: false, isOver: false, wantsIn: isEntered })
  const sending = useRef<Promise<SpaceFailure | null> | null>(null)

  const tell = useCallback(async (): Promise<SpaceFailure | null> => {
    if (!spaceId) return null
    for (;;) {
      const told = now.current.position
      let why = await (now.current.isIn ? moveInSpace : joinSpace)(spaceId, told)
      if (why === 'gone' && now.current.isIn) why = await joinSpace(spaceId, told)
      if (now.current.isOver) return why
      now.current.isIn = why === null
      setIn(why === null)
      setFailure(why)
      if (why !== null || isSamePlace(told, now.current.position)) return why
    }
  }, [spaceId])
  const send = useCallback((): Promise<SpaceFailure | null> => {
    now.current.wantsIn = true
    sending.current ??= tell().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [tell])

  useEffect(() => {
    const state = now.current
    state.isOver = false
    const timer = setInterval(() => {
      if (state.isIn && document.visibilityState === 'visible') void send() // its outcome shows by itself
    }, STILL_HERE_MS)
    return () => {
      state.isOver = true
      clearInterval(timer)
    }
  }, [send])
  useEffect(() => {
    if (!isOffline && now.current.wantsIn) void send() // back online: where one went meanwhile is told
  }, [isOffline, send])

  const move = useCallback(
    (direction: Direction) => {
      const state = now.current
      if (state.isLocked) return false
      state.isLocked = true
      setLocked(true)
      setTimeout(() => {
        state.isLocked = false
        setLocked(false)
      }, MOVE_LOCK_MS)
      const next = stepped(state.position, direction)
      if (isSamePlace(next, state.position)) return false
      state.position = next
      setPosition(next)
      onMoved(next)
      void send() // not awaited: one is there already
      return true
    },
    [onMoved, send],
  )
  return { position, isIn, failure, isLocked, move, join: send }
}
