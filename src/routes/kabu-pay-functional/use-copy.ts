import { useLingui } from '@lingui/react/macro'
import { copyText } from '#src/ui/copy-text.ts'

/** Copies whom a transfer was with, and says so. */
export function useCopyRecipient(): (name: string) => Promise<boolean> {
  const { t } = useLingui()
  return (name) => copyText(name, { copied: t`Name copied`, refused: t`Your browser blocked copying` })
}
