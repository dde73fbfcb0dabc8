import type { Announcement } from './announcements.ts'
import type { Language } from './fields.ts'

/** Whether an announcement stands now. */
export const isCurrent = ({ from, until }: Pick<Announcement, 'from' | 'until'>, now: number): boolean =>
  Date.parse(from) <= now && (until === null || now < Date.parse(until))

/** The text of an announcement for a reader, with its language, and whether that is another than theirs. */
export function wordingFor({ texts, lang }: Pick<Announcement, 'texts' | 'lang'>, reader: Language) {
  const own = texts[reader]
  if (own) return { ...own, lang: reader, isOther: false }
  return { ...(texts[lang] ?? { title: '', text: '' }), lang, isOther: true }
}
