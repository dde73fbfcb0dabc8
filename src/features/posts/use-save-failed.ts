import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '#src/ui/toast-store.ts'

/** Says that the device could not keep a change; nothing of it has happened. */
export function useSaveFailed(): () => void {
  const { t } = useLingui()
  return useCallback(
    () =>
      toast.show({
        kind: 'danger',
        title: t({ message: 'Error', comment: 'heading of a toast' }),
        text: t`This device couldn’t save the change`,
      }),
    [t],
  )
}
