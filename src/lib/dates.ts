import { formatCache } from './format-cache.ts'
import { dateLocaleOf, type Language } from './language.ts'

type Fields = 'day' | 'weekday' | 'long' | 'clock'

const fields: Readonly<Record<Fields, Intl.DateTimeFormatOptions>> = {
  day: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  long: { year: 'numeric', month: 'short', day: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = formatCache((key: `${Language} ${Fields} ${number}`) => {
  const [language, name] = key.split(' ') as [Language, Fields]
  return new Intl.DateTimeFormat(dateLocaleOf[language], fields[name])
})

/** A formatter stays in the zone in which it was made, and the device's zone may change under an open page. */
const format = (date: Date, language: Language, name: Fields): string =>
  formats(`${language} ${name} ${date.getTimezoneOffset()}`).format(date)

/** The time of day as 14:05, in all four languages and in the device's time zone. */
export const clock = (date: Date, language: Language): string => format(date, language, 'clock')

/** Year, month and day in the language's own form: 2026年7月1日, 1 Jul 2026. */
export const longDate = (date: Date, language: Language): string => format(date, language, 'long')

/** Month and day: 7月14日, 14 Jul. */
export const shortDay = (date: Date, language: Language): string => format(date, language, 'day')

/** Month, day and weekday: 7月14日（火）, Tue 14 Jul, 7월 14일(화), 7月14日 周二. */
export function dayWithWeekday(date: Date, language: Language): string {
  const day = format(date, language, 'day')
  const weekday = format(date, language, 'weekday')
  const inOrder: Readonly<Record<Language, string>> = {
    ja: `${day}（${weekday}）`,
    en: `${weekday} ${day}`,
    ko: `${day}(${weekday})`,
    zh: `${day} ${weekday}`,
  }
  return inOrder[language]
}
