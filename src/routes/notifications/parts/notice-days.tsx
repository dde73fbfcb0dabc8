import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday, longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { byDay, type Item } from '../rules.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeDaysProps {
  items: readonly Item[]
  fresh: ReadonlySet<string>
}

/** Notices under the days on which they came. */
export function NoticeDays({ items, fresh }: NoticeDaysProps) {
  return byDay(items, (key) => fresh.has(key)).map((day) => (
    <section key={new Date(day.at).toDateString()}>
      <h2 className="px-4 pt-4 pb-2 text-small font-650 text-muted">
        <DayName at={day.at} />
      </h2>
      <ol>
        {day.items.map((item) => (
          <Boundary key={item.key} of={item} name={`Notice ${item.key}`} isRow>
            <NoticeRow item={item} isNew={fresh.has(item.key)} />
          </Boundary>
        ))}
      </ol>
    </section>
  ))
}

function DayName({ at }: { at: number }) {
  const language = useLanguage()
  const date = new Date(at)
  const now = new Date()
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return <Trans comment="heading above what came today">Today</Trans>
  if (date.toDateString() === yesterday.toDateString())
    return <Trans comment="heading above what came yesterday">Yesterday</Trans>
  return date.getFullYear() === now.getFullYear() ? dayWithWeekday(date, language) : longDate(date, language)
}
