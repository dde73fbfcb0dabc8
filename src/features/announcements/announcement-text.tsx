import { useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/announcements.ts'
import { wordingFor } from '#contract/announcement-wording.ts'
import type { Language } from '#contract/fields.ts'
import { nativeNameOf } from '#src/lib/language.ts'

/** How each level looks: the ground of its icon, and the icon. */
export const LEVEL_LOOK = {
  info: { words: 'strip-accent', icon: 'i-ph-megaphone' },
  important: { words: 'strip-pending', icon: 'i-ph-megaphone-fill' },
  urgent: { words: 'strip-failed', icon: 'i-ph-warning-circle-fill' },
} as const satisfies Record<Announcement['level'], { words: string; icon: string }>

/** The icon of an announcement's level on its ground. */
export function LevelIcon({ level }: Pick<Announcement, 'level'>) {
  const { words, icon } = LEVEL_LOOK[level]
  return (
    <span aria-hidden className={`grid place-items-center flex-none w-40px h-40px rounded-12px ${words}`}>
      <span className={`${icon} icon-20`} />
    </span>
  )
}

/** The text of an announcement in the reader's language; with its own language's name where it has none in that. */
export function useWording(announcement: Pick<Announcement, 'texts' | 'lang'>, reader?: Language) {
  const { i18n } = useLingui()
  const wording = wordingFor(announcement, reader ?? (i18n.locale as Language))
  return { ...wording, other: wording.isOther ? nativeNameOf[wording.lang] : undefined }
}

/** Which language a text is in that is not the reader's. */
export function OtherLanguage({ name, lang }: { name: string | undefined; lang: Language }) {
  const { t } = useLingui()
  if (name === undefined) return null
  return (
    <span className="inline-flex items-center gap-1 text-caption text-faint">
      <span aria-hidden className="i-ph-translate icon-14" />
      <span className="only-read">{t({ message: 'Written in', comment: 'before the name of a language' })} </span>
      <span lang={lang}>{name}</span>
    </span>
  )
}

/** Where an announcement leads: within the portal, or to another address in a window of its own. */
export function AnnouncementLink({ link }: Pick<Announcement, 'link'>) {
  const { t } = useLingui()
  if (link === null) return null
  const isOwn = link.startsWith('/')
  return (
    <a
      href={link}
      {...(isOwn ? { 'data-route': '' } : { target: '_blank', rel: 'noopener noreferrer' })}
      className="link inline-flex items-center gap-1 min-h-11 text-small"
    >
      {isOwn
        ? t({ message: 'Open the page', comment: 'link of an announcement, to a page of this portal' })
        : t({ message: 'Open the website', comment: 'link of an announcement, to another site' })}
      <span aria-hidden className={`${isOwn ? 'i-ph-caret-right' : 'i-ph-arrow-square-out'} icon-16`} />
    </a>
  )
}
