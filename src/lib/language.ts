/** The product's languages, as plain data for formatting. */
export type Language = 'ja' | 'en' | 'ko' | 'zh'

/** The tag that `Intl` is given for a language's numbers; Chinese is Simplified. */
export const localeOf: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' }

/** What stands between a name and what is said of it. */
export const colonIn: Readonly<Record<Language, string>> = { ja: '：', en: ': ', ko: ': ', zh: '：' }

/** The tag for its dates: the English is British, but writes 1.2M, which Britain's tag writes 1.2m. */
export const dateLocaleOf: Readonly<Record<Language, string>> = { ...localeOf, en: 'en-GB' }

/** The name of each language in itself, as its readers look for it. */
export const nativeNameOf: Readonly<Record<Language, string>> = {
  ja: '日本語',
  en: 'English',
  ko: '한국어',
  zh: '简体中文',
}
