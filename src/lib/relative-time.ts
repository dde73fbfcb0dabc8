import { longDate } from './dates.ts'
import type { Language } from './language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DATE_FROM = 7 * DAY

interface Words {
  now: string
  minutes(n: number): string
  hours(n: number): string
  days(n: number): string
}

/** `Intl` has no form as short as these in English ('2 hr. ago'), so all four stand side by side. */
const words: Readonly<Record<Language, Words>> = {
  ja: { now: 'たった今', minutes: (n) => `${n}分前`, hours: (n) => `${n}時間前`, days: (n) => `${n}日前` },
  en: { now: 'now', minutes: (n) => `${n} min ago`, hours: (n) => `${n}h ago`, days: (n) => `${n}d ago` },
  ko: { now: '방금', minutes: (n) => `${n}분 전`, hours: (n) => `${n}시간 전`, days: (n) => `${n}일 전` },
  zh: { now: '刚刚', minutes: (n) => `${n} 分钟前`, hours: (n) => `${n} 小时前`, days: (n) => `${n} 天前` },
}

/** How long ago `iso` was at `now` (ms since 1970): a date after seven days, and never a time to come. */
export function relativeTime(iso: string, now: number, language: Language): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const agoMs = now - then
  const say = words[language]
  if (agoMs < MINUTE) return say.now
  if (agoMs < HOUR) return say.minutes(Math.floor(agoMs / MINUTE))
  if (agoMs < DAY) return say.hours(Math.floor(agoMs / HOUR))
  if (agoMs < DATE_FROM) return say.days(Math.floor(agoMs / DAY))
  return longDate(new Date(then), language)
}

/** Milliseconds until `relativeTime` of this moment reads differently, a day at most; null once it is a date. */
export function nextChangeMs(iso: string, now: number): number | null {
  const agoMs = now - Date.parse(iso)
  if (Number.isNaN(agoMs) || agoMs >= DATE_FROM) return null
  if (agoMs < MINUTE) return Math.min(MINUTE - agoMs, DAY)
  const step = agoMs < HOUR ? MINUTE : agoMs < DAY ? HOUR : DAY
  return step - (agoMs % step)
}
