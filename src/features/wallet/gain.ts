import type { Language } from '#src/lib/language.ts'

const GAIN: Readonly<Record<Language, string>> = {
  ja: 'text-up',
  ko: 'text-up',
  zh: 'text-up',
  en: 'text-success-text',
}
const LOSS: Readonly<Record<Language, string>> = {
  ja: 'text-down',
  ko: 'text-down',
  zh: 'text-success-text',
  en: 'text-up',
}

/** The text colour of a gain or a loss by the habit of the language's markets. */
export function gainColour(change: number, language: Language): string {
  if (change === 0) return 'text-muted'
  return (change > 0 ? GAIN : LOSS)[language]
}

/** The mark before a change; never without the sign that says the same. */
export const gainMark = (change: number): string => (change > 0 ? '▲' : change < 0 ? '▼' : '')
