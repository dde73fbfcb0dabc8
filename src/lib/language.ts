/** The product's languages, as plain data for formatting. */
export type Language = 'ja' | 'en' | 'ko' | 'zh'

/** The tag that `Intl` is given for a language; Chinese is Simplified. */
export const localeOf: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' }
