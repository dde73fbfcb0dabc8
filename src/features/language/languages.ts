import type { Language } from '#contract/fields.ts'

/** A language as its menu lists it. */
export interface LanguageRecord {
  code: Language
  /** Its name in English. */
  name: string
  /** Its name in itself, as its readers look for it. */
  nativeName: string
}

export const languageRecords: readonly LanguageRecord[] = [
  { code: 'ja', name: 'Japanese', nativeName: '日本語' },
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'ko', name: 'Korean', nativeName: '한국어' },
  { code: 'zh', name: 'Chinese (Simplified)', nativeName: '简体中文' },
]
