import { useLingui } from '@lingui/react/macro'
import { discardEntry } from '#src/data/sync/hooks/entries.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useSaveFailed } from './use-save-failed.ts'

/** Discards a change that was not sent and offers to undo it as long as the toast stays: what was typed is not lost by a slip. */
export function useDiscard(): (seq: number) => Promise<void> {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  return async (seq) => {
    try {
      const discarded = await discardEntry(seq)
      if (!discarded) return // its row says that it is being sent
      toast.show({
        icon: 'i-ph-trash',
        title: t({ message: 'Discarded', comment: 'toast; a change that was not sent was thrown away' }),
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void discarded.undo().then((isBack) => isBack || saySaveFailed(), saySaveFailed),
        },
      })
    } catch {
      saySaveFailed()
    }
  }
}
