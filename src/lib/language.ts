/** The product's languages, as plain data for formatting. */
export type Language = 'ja' | 'en' | 'ko' | 'zh'

/** The tag that `Intl` is given for a language; Chinese is Simplified. */
export const localeOf: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' }

/** What stands between a name and what is said of it. */
export const colonIn: Readonly<Record<Language, string>> = { ja: '：', en: ': ', ko: ': ', zh: '：' }
