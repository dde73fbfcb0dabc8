import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast } from '#src/ui/toast-store.ts'

/** Content that was dropped or pasted and is lost now: files without a composer, or the end of a text, with its length. */
export type NotTaken = { what: 'files' } | { what: 'end'; over: number }

/** Lists the content that was not taken in a toast. */
export function NotTakenToast({ notTaken, onShown }: { notTaken: NotTaken; onShown(): void }) {
  const { t } = useLingui()
  useEffect(() => {
    if (notTaken.what === 'files')
      toast.show({ icon: 'i-ph-image', title: t`Open a new post or message first, then drop the picture here.` })
    else {
      const { over } = notTaken
      toast.show({ kind: 'danger', title: t`The end of the pasted text didn’t fit: ${over} over the limit.` })
    }
    onShown()
  }, [notTaken, onShown, t])
  return null
}
