import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Informs a moderator that their action had no effect. */
export function useNothingDone(): () => void {
  const { t } = useLingui()
  return () =>
    toast.show({
      kind: 'danger',
      title: t({ message: 'Nothing changed', comment: 'heading of a toast: the act of a moderator had no effect' }),
      text: t`The server couldn’t be reached, or someone else handled it first.`,
    })
}
