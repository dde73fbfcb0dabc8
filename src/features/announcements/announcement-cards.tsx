import { useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/announcements.ts'
import type { Language } from '#contract/fields.ts'
import { AnnouncementLink, LevelIcon, OtherLanguage, useWording } from './announcement-text.tsx'

interface AnnouncementCardsProps {
  /** One at least. */
  items: readonly Announcement[]
  onDismiss(announcement: Announcement, title: string): void
}

/** The announcements that stand now, as cards; each can be put away. The server draws them into home's HTML too. */
export function AnnouncementCards({ items, onDismiss }: AnnouncementCardsProps) {
  const { t } = useLingui()
  return (
    <section
      id="announcements"
      aria-label={t({ message: 'Announcements', comment: 'what operators tell everybody; ja: 運営からのお知らせ' })}
      className="mt-2 bg-surface desktop:(mt-0 mb-5 rounded-18px ring-line)"
    >
      <ul>
        {items.map((each) => (
          <AnnouncementCard key={each.id} announcement={each} onDismiss={(title) => onDismiss(each, title)} />
        ))}
      </ul>
      <a
        href="/announcements"
        data-route=""
        className="flex items-center gap-0.5 min-h-11 px-4 line-above text-small text-muted font-500"
      >
        <span className="flex-1">{t({ message: 'All announcements', comment: 'link' })}</span>
        <span aria-hidden className="i-ph-caret-right icon-16" />
      </a>
    </section>
  )
}

interface AnnouncementCardProps {
  announcement: Pick<Announcement, 'texts' | 'lang' | 'level' | 'link'>
  /** In whose language; otherwise in that of the page. */
  reader?: Language
  /** Without it the card cannot be put away, as in a preview. */
  onDismiss?(title: string): void
}

/** One announcement, as a row of a list. */
export function AnnouncementCard({ announcement, reader, onDismiss }: AnnouncementCardProps) {
  const { t } = useLingui()
  const { title, text, lang, other } = useWording(announcement, reader)
  return (
    <li className="flex items-start gap-3 px-4 pt-3.5 pb-1.5 line-above first:[border-top:0]">
      <LevelIcon level={announcement.level} />
      <div className="flex-1 min-w-0 pb-2">
        <p lang={lang} dir="auto" className="text-title phrase [overflow-wrap:anywhere]">
          {announcement.level === 'urgent' ? (
            <span className="text-danger-text">
              {t({ message: 'Urgent', context: 'announcement', comment: 'mark of an announcement' })} ·{' '}
            </span>
          ) : null}
          <span>{title}</span>
        </p>
        <p lang={lang} dir="auto" className="line-clamp-6 text-body whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <OtherLanguage name={other} lang={lang} />
          <AnnouncementLink link={announcement.link} />
        </div>
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={t({ message: `Dismiss “${title}”`, comment: 'button; puts an announcement away' })}
          className="icon-btn flex-none -me-2.5 -mt-1"
          onClick={() => onDismiss(title)}
        >
          <span aria-hidden className="i-ph-x icon-20" />
        </button>
      ) : null}
    </li>
  )
}
