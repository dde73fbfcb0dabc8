import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#src/data/admin/hooks/audit.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { useFactWords } from '../use-fact-words.ts'
import { actWords } from '../words.ts'

/** One act: when, who, what, about whom; and each value that it has changed, as it was and as it is. */
export function LogRow({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const nameOf = useNameOf()
  const changesOf = useFactWords()
  const at = new Date(entry.at)
  const gone = t({ message: 'Deleted account', context: 'console', comment: 'in place of a name in the log' })
  const by = entry.isCommand
    ? t({
        message: 'Server command',
        comment: 'in place of the name of who has done something; ja: サーバーのコマンド',
      })
    : entry.actor
      ? nameOf(entry.actor)
      : gone
  const about = entry.subject && (entry.subject.name ?? (entry.subject.type === 'person' ? gone : null))
  const word = Object.hasOwn(actWords, entry.act) ? actWords[entry.act as keyof typeof actWords] : undefined
  const changes = changesOf(entry)
  return (
    <li className="px-4 py-3 line-above first:[border-top:0] desktop:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="flex-1 min-w-0 text-15px">
          <span className="font-650">{word ? i18n._(word) : entry.act}</span>
          {about ? (
            <span className="text-muted">
              {' · '}
              <bdi>{about}</bdi>
            </span>
          ) : null}
        </p>
        <time dateTime={entry.at} className="flex-none text-caption text-faint num">
          {longDate(at, language)} {clock(at, language)}
        </time>
      </div>
      {changes.length > 0 ? (
        <dl className="mt-1 text-small">
          {changes.map((change) => (
            <div key={change.key} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{change.name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                {change.before === null ? null : (
                  <>
                    <span className="only-read">
                      <Trans comment="before a value as it was">before:</Trans>{' '}
                    </span>
                    <del dir="auto" className="text-muted no-underline">
                      {change.before}
                    </del>
                    <span aria-hidden className="mx-1.5 text-faint">
                      →
                    </span>
                    <span className="only-read">
                      <Trans comment="before a value as it is now">now:</Trans>{' '}
                    </span>
                  </>
                )}
                <ins dir="auto" className="font-650 no-underline">
                  {change.after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-caption text-faint">
        <Trans context="console" comment="who did it; {by} is a name">
          by {by}
        </Trans>
      </p>
    </li>
  )
}
