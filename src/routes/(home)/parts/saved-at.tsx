import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import { isOlderThanToday } from '../rules.ts'

/** When a list that comes from storage was saved; with the day when that was not today. */
export function SavedAt({ at }: { at: Date }) {
  const language = useLanguage()
  const time = clock(at, language)
  const saved = isOlderThanToday(at, Date.now()) ? `${dayWithWeekday(at, language)} ${time}` : time
  return (
    <span className="num text-caption text-faint">
      <Trans comment="{saved} is a time such as 14:05, when the list was saved; ja: {saved} 時点">as of {saved}</Trans>
    </span>
  )
}
