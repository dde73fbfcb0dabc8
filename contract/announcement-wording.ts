import type { Announcement } from './announcements.ts'
import type { Language } from './fields.ts'

/** The text of an announcement for a reader, with its language, and whether that is another than theirs. */
export function wordingFor({ texts, lang }: Pick<Announcement, 'texts' | 'lang'>, reader: Language) {
  const own = texts[reader]
  if (own) return { ...own, lang: reader, isOther: false }
  return { ...(texts[lang] ?? { title: '', text: '' }), lang, isOther: true }
}
