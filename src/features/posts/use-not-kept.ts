import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Says that the device could not keep a change; nothing of it has happened. */
export function useNotKept(): () => void {
  const { t } = useLingui()
  return () => {
    toast.show({
      kind: 'danger',
      title: t({ message: 'Error', comment: 'heading of a toast' }),
      text: t`This device could not save the change`,
    })
  }
}
