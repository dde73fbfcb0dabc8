import { formatCache } from '#src/lib/format-cache.ts'
import { dateLocaleOf, type Language } from '#src/lib/language.ts'

/** A formatter stays in the zone in which it was made, and the device's zone may change under an open page. */
const months = formatCache((key: `${Language} ${number}`) => {
  const [language] = key.split(' ') as [Language]
  return new Intl.DateTimeFormat(dateLocaleOf[language], { year: 'numeric', month: 'long' })
})

/** A moment as its month and year. */
export function monthOf(at: string, language: Language): string {
  const date = new Date(at)
  return months(`${language} ${date.getTimezoneOffset()}`).format(date)
}
