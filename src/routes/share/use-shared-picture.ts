import { useEffect, useState } from 'react'
import type { PictureNote } from '#src/features/posts/later/picture-notes.tsx'
import { problemOf } from '#src/features/posts/picture-problem.ts'
import { shrinkPicture } from '#src/features/posts/shrink-picture.ts'
import { settleSharedPictures } from '#src/data/shares/hooks.ts'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * One picture after the other: ten of a camera's at once are more than a phone's memory holds. Resolves with true where
 * one of them moves.
 */
function settleInTurn(slot: string): Promise<boolean> {
  let isMoving = false
  const turn = lastTurn.then(() =>
    settleSharedPictures(slot, async (file) => {
      const { isFirstFrame, ...picture } = await shrinkPicture(file)
      isMoving ||= isFirstFrame
      return picture
    }),
  )
  lastTurn = turn.catch(() => undefined)
  return turn.then(() => isMoving)
}

/** Makes a share's pictures small as soon as its page is open, and returns the notes to show about them. */
export function useSharedPicture(slot: string, hasFile: boolean): { isPreparing: boolean; note: PictureNote | null } {
  const [said, setSaid] = useState<{ slot: string; note: PictureNote }>()
  useEffect(() => {
    if (!hasFile) return
    let isOver = false
    const say = (note: PictureNote) => isOver || setSaid({ slot, note })
    void settleInTurn(slot).then(
      (isMoving) => isMoving && setSaid({ slot, note: 'first-frame' }),
      (error: unknown) => say(problemOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [slot, hasFile])
  const note = said?.slot === slot ? said.note : null
  return { isPreparing: hasFile && note === null, note }
}
