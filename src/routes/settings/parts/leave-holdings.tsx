import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#contract/session.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { useExport } from '#src/data/session/hooks/exports.ts'
import { useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { compactCount } from '#src/lib/count.ts'

/** So many of the texts that were not sent are shown here; the list of them has all. */
const SHOWN = 3

/** What goes when a person leaves, in numbers, and what they wrote and did not send. */
export function LeaveHoldings({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const holds = useExport()?.holds
  const outbox = useOutbox()
  const language = currentLanguage()
  const items = outbox?.items.filter(({ state }) => state !== 'sent') ?? []
  const unsent = items.length
  // what they wrote, also where it may have arrived; what they liked is by another author
  const texts = items.filter(({ kind, text }) => kind.endsWith('.create') && text)
  const rows = [
    {
      icon: 'i-ph-note',
      name: t({ message: 'Posts', comment: 'how many of them are deleted' }),
      count: holds?.posts ?? user.totals.totalPosts,
    },
    {
      icon: 'i-ph-chat-circle',
      name: t({ message: 'Comments', comment: 'how many of them are deleted' }),
      count: holds?.comments,
    },
    {
      icon: 'i-ph-image',
      name: t({ message: 'Pictures', comment: 'how many of them are deleted' }),
      count: holds?.pictures,
    },
    {
      icon: 'i-ph-clock',
      name: t({ message: 'Waiting to send', comment: 'how many changes wait' }),
      count: unsent,
    },
  ]
  return (
    <>
      <dl className="inset flex flex-col gap-1">
        {rows.map(({ icon, name, count }) => (
          <div key={icon} className="flex items-center gap-3 min-h-9">
            <span aria-hidden className={`${icon} icon-20 text-muted`} />
            <dt className="flex-1">{name}</dt>
            <dd className="num text-title">{count === undefined ? '–' : compactCount(count, language)}</dd>
          </div>
        ))}
      </dl>
      {unsent > 0 ? (
        <div role="status" className="tag-pending rounded-12px px-3 py-2 text-small">
          <span>
            {user.isGuest ? (
              <Plural
                value={unsent}
                one="# change hasn’t been sent. It stays on this device and will be sent if you come back."
                other="# changes haven’t been sent. They stay on this device and will be sent if you come back."
              />
            ) : (
              <Plural
                value={unsent}
                one="# change hasn’t been sent and will be discarded."
                other="# changes haven’t been sent and will be discarded."
              />
            )}{' '}
          </span>
          <Link to="/outbox" className="link">
            <Trans comment="link to the list of what was not sent">Show</Trans>
          </Link>
          {texts.length > 0 ? (
            <ul className="mt-1 flex flex-col gap-1">
              {texts.slice(0, SHOWN).map(({ seq, text }) => (
                <li key={seq} dir="auto" className="truncate">
                  {text}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
