import type { Language } from '#contract/fields.ts'
import { nativeNameOf } from '#src/lib/language.ts'

/** A language as its menu lists it. */
export interface LanguageRecord {
  code: Language
  /** Its name in English. */
  name: string
  /** Its name in itself, as its readers look for it. */
  nativeName: string
}

export const languageRecords: readonly LanguageRecord[] = [
  { code: 'ja', name: 'Japanese', nativeName: nativeNameOf.ja },
  { code: 'en', name: 'English', nativeName: nativeNameOf.en },
  { code: 'ko', name: 'Korean', nativeName: nativeNameOf.ko },
  { code: 'zh', name: 'Chinese (Simplified)', nativeName: nativeNameOf.zh },
]
