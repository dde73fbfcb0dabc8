import { useLingui } from '@lingui/react/macro'
import { copyText } from '#src/ui/copy-text.ts'

/** Copies an ANPAN id and says so. */
export function useCopyId(): (anpanId: string) => Promise<boolean> {
  const { t } = useLingui()
  return (anpanId) => copyText(anpanId, { copied: t`ANPAN ID copied`, refused: t`Your browser blocked copying` })
}
