import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Says that the device could not keep a change, and that nothing was done. */
export function useKeepingProblem(): () => void {
  const { t } = useLingui()
  return () =>
    void toast.show({ kind: 'danger', title: t`Error`, text: t`This device couldn’t save it. Nothing was changed.` })
}
