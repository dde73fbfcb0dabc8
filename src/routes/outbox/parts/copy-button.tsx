import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Copies all that a damaged change still holds, as it is stored. */
export function CopyButton({ raw }: { raw: string }) {
  const { t } = useLingui()
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(raw)
      toast.show({ icon: 'i-ph-copy', title: t({ message: 'Copied', comment: 'toast' }) })
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: raw })
    }
  }
  return (
    <Button size="xs" onClick={() => void handleCopy()}>
      <Trans comment="button; copies what a damaged change still holds">Copy what is left</Trans>
    </Button>
  )
}
