import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Informs a moderator that their action had no effect; `foreign` where it was not theirs to do. */
export function useNothingDone(): (why?: 'foreign') => void {
  const { t } = useLingui()
  return (why) =>
    toast.show({
      kind: 'danger',
      title: t({ message: 'Nothing changed', comment: 'heading of a toast: the act of a moderator had no effect' }),
      text:
        why === 'foreign'
          ? t`This belongs to another moderator, or you’re no longer a moderator.`
          : t`The server couldn’t be reached, or someone else handled it first.`,
    })
}
