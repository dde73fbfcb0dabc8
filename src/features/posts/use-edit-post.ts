import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Card } from '#src/queries/card.ts'
import { editEntry } from '#src/queries/outbox.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Takes a post that was not sent back into the draft of `slot` and calls `onTaken`. */
export function useEditPost(slot: string, onTaken: () => void): (card: Card) => Promise<void> {
  const { t } = useLingui()
  return useCallback(
    async ({ sync }: Card) => {
      if (sync.state !== 'waiting' && sync.state !== 'failed') return
      try {
        await editEntry(sync.seq, slot)
        onTaken()
      } catch {
        toast.show({ kind: 'danger', title: t`This post is already on its way` })
      }
    },
    [slot, onTaken, t],
  )
}
