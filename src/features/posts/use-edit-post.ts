import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { editEntry, whyNotEdited } from '#src/data/sync/hooks/outbox.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useNotKept } from './use-not-kept.ts'

/** Takes a post that was not sent back into the draft of `slot` and calls `onTaken`; says why where it cannot be done. */
export function useEditPost(slot: string, onTaken: () => void): (seq: number) => Promise<void> {
  const { t } = useLingui()
  const sayNotKept = useNotKept()
  return useCallback(
    async (seq) => {
      try {
        await editEntry(seq, slot)
        onTaken()
      } catch (error) {
        const why = whyNotEdited(error)
        if (why === 'on-its-way') toast.show({ kind: 'danger', title: t`This post is already on its way` })
        else if (why === 'second-picture')
          toast.show({
            kind: 'danger',
            title: t`Your draft has a picture of its own`,
            text: t`Send it or remove its picture first.`,
          })
        else sayNotKept()
      }
    },
    [slot, onTaken, sayNotKept, t],
  )
}
