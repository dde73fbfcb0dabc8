import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Copies an address and says so. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const { t } = useLingui()
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: address })
      return
    }
    toast.show({ icon: 'i-ph-copy', title: t`Address copied` })
  }
}
