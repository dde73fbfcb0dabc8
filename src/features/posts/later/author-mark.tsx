import { useLingui } from '@lingui/react/macro'
import { OfficialMark } from '#src/ui/official-mark.tsx'

/** Says behind the name of an author that the account is official. */
export function AuthorMark() {
  const { t } = useLingui()
  return (
    <OfficialMark
      label={t({ message: 'Official', comment: 'mark behind the name of an official account; ja: 公式' })}
    />
  )
}
