import { useLingui } from '@lingui/react/macro'
import { OfficialMark as Seal } from '#src/ui/official-mark.tsx'

/** The seal behind the name of an official account; nothing behind other names. */
export function OfficialMark({ of }: { of: { isOfficial?: boolean | undefined } | null }) {
  const { t } = useLingui()
  return of?.isOfficial ? (
    <Seal label={t({ message: 'Official', comment: 'mark behind the name of an official account; ja: 公式' })} />
  ) : null
}
