import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'
import { postAddress } from './post-address.ts'

/** Copies the address of a post's page and says so. */
export function useCopyLink(): (postId: string) => Promise<void> {
  const { t } = useLingui()
  return async (postId) => {
    try {
      await navigator.clipboard.writeText(postAddress(postId))
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: postAddress(postId) })
      return
    }
    toast.show({ icon: 'i-ph-link', title: t`Link copied` })
  }
}
