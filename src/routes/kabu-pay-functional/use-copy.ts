import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Copies whom a transfer was with, and says so. */
export function useCopyRecipient(): (name: string) => Promise<void> {
  const { t } = useLingui()
  return async (name) => {
    try {
      await navigator.clipboard.writeText(name)
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: name })
      return
    }
    toast.show({ icon: 'i-ph-copy', title: t`Name copied` })
  }
}
