import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'

/** Copies all that a damaged change still holds, as it is stored. */
export function CopyButton({ raw }: { raw: string }) {
  const { t } = useLingui()
  const words = { copied: t({ message: 'Copied', comment: 'toast' }), refused: t`Copying is not allowed here` }
  return (
    <Button size="xs" onClick={() => void copyText(raw, words)}>
      <Trans comment="button; copies what a damaged change still holds">Copy what is left</Trans>
    </Button>
  )
}
