import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Copies an ANPAN id and says so. */
export function useCopyId(): (anpanId: string) => Promise<void> {
  const { t } = useLingui()
  return async (anpanId) => {
    try {
      await navigator.clipboard.writeText(anpanId)
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: anpanId })
      return
    }
    toast.show({ icon: 'i-ph-copy', title: t`ANPAN ID copied` })
  }
}
