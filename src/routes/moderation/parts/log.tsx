import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOn, type LogEntry, useLog } from '#src/data/reports/hooks/moderation.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { actWords, kindWords } from '../words.ts'

/** What moderators have done, the last first; what still holds can be taken back. */
export function Log() {
  const { t } = useLingui()
  const { entries, isError, hasMore, loadMore } = useLog()
  if (!entries && !isError) return <div aria-busy className="h-80" />
  if (!entries || entries.length === 0)
    return (
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {entries ? (
          <EmptyState kind="done" title={t`No actions yet`} />
        ) : (
          <EmptyState kind="unsaved" title={t`The log couldn’t be loaded`} text={t`It will load when you’re online.`} />
        )}
      </div>
    )
  const latest = latestOf(entries)
  return (
    <section
      aria-label={t({ message: 'Log', comment: 'view: what moderators have done' })}
      className="bg-surface desktop:(rounded-18px ring-line)"
    >
      <ul>
        {entries.map((entry) => (
          <Boundary key={entry.id} of={entry} name={`Log entry ${entry.id}`} text={entry.at} isRow>
            <EntryRow entry={entry} isLatest={latest.has(entry.id)} />
          </Boundary>
        ))}
      </ul>
      {hasMore ? (
        <div className="p-4">
          <Button className="w-full" onClick={loadMore}>
            <Trans comment="button under a list of people; verb">Show more</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Of each thing, and of each person's suspension, the last entry: only that still holds. */
function latestOf(entries: readonly LogEntry[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const latest = new Set<string>()
  for (const { id, act, thingId, person } of entries) {
    const key = act === 'suspend' || act === 'lift' ? `person ${person?.id}` : `thing ${thingId}`
    if (seen.has(key)) continue
    seen.add(key)
    latest.add(id)
  }
  return latest
}

function EntryRow({ entry, isLatest }: { entry: LogEntry; isLatest: boolean }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const nameOf = useNameOf()
  const [isBusy, setBusy] = useState(false)
  const sayNothingDone = useNothingDone()
  const gone = t({ message: 'Deleted account', comment: 'in place of a name in the log' })
  const at = new Date(entry.at)
  const by = entry.moderator ? nameOf(entry.moderator) : gone
  const person = entry.person ? nameOf(entry.person) : gone
  const isOver = entry.until !== null && Date.parse(entry.until) < Date.now()
  const back =
    !isLatest || !entry.person || entry.isUndone || isOver
      ? null
      : entry.act === 'take-down'
        ? ('put-back' as const)
        : entry.act === 'suspend'
          ? ('lift' as const)
          : null
  async function takeBack(act: 'put-back' | 'lift') {
    const id = entry.thingId ?? entry.person?.id
    if (!id) return
    setBusy(true)
    try {
      await actOn({ about: entry.about, id, act, reason: entry.reason })
    } catch {
      sayNothingDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 desktop:px-5 py-3 line-above first:[border-top:0]">
      <time dateTime={entry.at} className="flex-none text-small text-muted num">
        {shortDay(at, language)} {clock(at, language)}
      </time>
      <p className="flex-1 min-w-0 text-15px">
        <span className="font-650">{i18n._(actWords[entry.act])}</span>
        <span className="text-muted">
          {' · '}
          {i18n._(kindWords[entry.about])}
          {' · '}
          <bdi>{person}</bdi>
          {' · '}
          {i18n._(reasonWords[entry.reason])}
        </span>
        <span className="block text-caption text-faint">
          <Trans comment="which moderator did it">by {by}</Trans>
        </span>
      </p>
      {back ? (
        <Button size="sm" isBusy={isBusy} onClick={() => void takeBack(back)}>
          {back === 'put-back' ? (
            <Trans context="verb" comment="button: shows again what was taken down; verb">
              Put back
            </Trans>
          ) : (
            <Trans comment="button: ends a suspension before its time; verb">Lift suspension</Trans>
          )}
        </Button>
      ) : null}
    </li>
  )
}
