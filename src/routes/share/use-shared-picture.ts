import { useEffect, useState } from 'react'
import { shrinkPicture } from '#src/features/posts/shrink-picture.ts'
import { settleSharedPictures } from '#src/data/shares/hooks.ts'

let lastTurn: Promise<unknown> = Promise.resolve()

/** One picture after the other: ten of a camera's at once are more than a phone's memory holds. */
function settleInTurn(slot: string): Promise<void> {
  const turn = lastTurn.then(() => settleSharedPictures(slot, shrinkPicture))
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** Makes a share's pictures small as soon as its page is open; `unusable` where this browser cannot read or keep one. */
export function useSharedPicture(slot: string, hasFile: boolean): 'ready' | 'preparing' | 'unusable' {
  const [unusable, setUnusable] = useState<string | null>(null)
  useEffect(() => {
    if (!hasFile) return
    let isOver = false
    void settleInTurn(slot).catch(() => isOver || setUnusable(slot))
    return () => {
      isOver = true
    }
  }, [slot, hasFile])
  if (!hasFile) return 'ready'
  return unusable === slot ? 'unusable' : 'preparing'
}
