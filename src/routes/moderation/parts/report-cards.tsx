import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportedThing } from '#src/data/reports/hooks/moderation.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'
import { longDate, shortDay } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { actWords } from '../words.ts'
import { CloseReports } from './close-reports.tsx'
import { ReasonMark } from './reason-mark.tsx'

const CARD = 'section section-gap desktop:mt-0'

/** Who has reported it, why, and in which words. */
export function Reporters({ thing }: { thing: ReportedThing }) {
  return (
    <section className={CARD}>
      <h2 className="flex items-baseline justify-between mb-2 text-17px font-700">
        <Trans comment="heading over who has reported a thing">Reported by</Trans>
        <span className="text-small font-400 text-muted">
          <Plural value={thing.reports.length} one="# person" other="# people" />
        </span>
      </h2>
      <ul>
        {thing.reports.map((report) => (
          <li key={report.from.id} className="flex gap-2.5 py-2">
            <Boundary of={report} name={`Report by ${report.from.id}`} text={report.note}>
              <Reporter report={report} />
            </Boundary>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reporter({ report: { from, reason, note, at } }: { report: ReportedThing['reports'][number] }) {
  const name = useNameOf()(from)
  return (
    <>
      <AuthorFace of={from} size={32} />
      <div className="flex-1 min-w-0">
        <p className="flex items-baseline justify-between gap-2">
          <bdi className="min-w-0 truncate text-14px font-650">{name}</bdi>
          <TimeAgo at={at} className="flex-none text-caption text-faint" />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          <ReasonMark reason={reason} />
          <span className="min-w-0 break-words" dir="auto">
            {note}
          </span>
        </p>
        <CloseReports reporter={from} />
      </div>
    </>
  )
}

/** Whose it is, and what was done about them before. */
export function History({ thing }: { thing: ReportedThing }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const name = useNameOf()(thing.person)
  const { posts, followers } = thing.counts
  const joined = longDate(new Date(thing.joinedAt), language)
  const until = thing.suspendedUntil ? longDate(new Date(thing.suspendedUntil), language) : ''
  return (
    <section className={CARD}>
      <h2 className="mb-2 text-17px font-700">
        <Trans context="person" comment="heading over what is known of somebody who was reported; ja: これまでの履歴">
          History
        </Trans>
      </h2>
      <div className="flex items-center gap-3">
        <AuthorFace of={thing.person} size={40} />
        <p className="min-w-0">
          <bdi className="block truncate text-15px font-650">{name}</bdi>
          <span className="block text-caption text-muted">
            <Trans comment="since when somebody is here">Since {joined}</Trans>
            {' · '}
            <Plural value={posts} one="# post" other="# posts" />
            {' · '}
            <Plural value={followers} one="# follower" other="# followers" />
          </span>
        </p>
      </div>
      {until ? (
        <p className="mt-2 text-small text-danger-text">
          <Trans comment="state of a person; a date follows">Suspended until {until}</Trans>
        </p>
      ) : null}
      {thing.sameText > 0 ? (
        <p className="mt-2 text-small">
          <Plural
            value={thing.sameText}
            one="Has written the same text # more time"
            other="Has written the same text # more times"
          />
        </p>
      ) : null}
      {thing.history.length > 0 ? (
        <ul className="mt-2 text-small">
          {thing.history.map((entry) => (
            <li key={entry.id} className="flex gap-3 py-1">
              <Boundary of={entry} name={`Log entry ${entry.id}`} text={entry.at}>
                {() => (
                  <>
                    <time dateTime={entry.at} className="flex-none text-muted">
                      {shortDay(new Date(entry.at), language)}
                    </time>
                    <span className={entry.isUndone ? 'line-through text-muted' : ''}>
                      {i18n._(actWords[entry.act])} ({i18n._(reasonWords[entry.reason])})
                    </span>
                  </>
                )}
              </Boundary>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-small text-muted">
          <Trans>No earlier actions.</Trans>
        </p>
      )}
    </section>
  )
}
