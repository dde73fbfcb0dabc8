import { clock, longDate, shortDay } from './dates.ts'
import type { Language } from './language.ts'

const yesterdayIn: Readonly<Record<Language, string>> = { ja: '昨日', en: 'Yesterday', ko: '어제', zh: '昨天' }

/** When something was, as short as a list needs it: the time today, 'Yesterday', the day, in another year with it. */
export function dayOrTime(date: Date, now: Date, language: Language): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return clock(date, language)
  if (date.toDateString() === yesterday.toDateString()) return yesterdayIn[language]
  return date.getFullYear() === now.getFullYear() ? shortDay(date, language) : longDate(date, language)
}
