import type { Language } from '#contract/fields.ts'

const LOCALE: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' }
/** What people leave out of the name of a zone: 日本標準時 is 日本時間 to its readers. */
const STANDARD: Readonly<Record<Language, [long: string, short: string]>> = {
  ja: ['標準時', '時間'],
  en: ['Standard Time', 'Standard Time'],
  ko: ['표준시', '시간'],
  zh: ['标准时间', '时间'],
}

/** The day as a reader in the zone has it: 2026年12月12日, 12 December 2026, 2026년 12월 12일, 2026 年 12 月 12 日. */
export function dayIn(language: Language, zone: string, moment: string): string {
  const day = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: zone }).format(new Date(moment))
  // in a sentence, Chinese sets figures apart
  return language === 'zh' ? day.replaceAll(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/gu, ' ') : day
}

function zoneName(language: Language, zone: string, moment: string): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // a zone of no place has no name in words
  return name === 'GMT+00:00' || name === 'GMT' ? 'UTC' : name.replace(...STANDARD[language])
}

/** The moment in the zone, which it names: 日本時間 2026年11月27日 19:12; 27 November 2026, 19:12 Japan Standard Time. */
export function timeIn(language: Language, zone: string, moment: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(moment))
  const [day, name] = [dayIn(language, zone, moment), zoneName(language, zone, moment)]
  return language === 'en' ? `${day}, ${clock} ${name}` : `${name} ${day} ${clock}`
}
