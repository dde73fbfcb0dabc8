import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Tells a moderator that what they wanted did not happen. */
export function useNothingDone(): () => void {
  const { t } = useLingui()
  return () =>
    toast.show({
      kind: 'danger',
      title: t({ message: 'Nothing was done', comment: 'heading of a toast: what a moderator wanted did not happen' }),
      text: t`The server could not be reached, or another person was faster.`,
    })
}
