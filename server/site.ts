import type { Language, Texts } from '#contract/fields.ts'

/**
 * What search engines and link previews are told about the product as a whole: the one place for it.
 * A deployment that cannot answer for a figure takes it out here; what is undefined is not said.
 */
export const site = {
  name: 'ANPAN Portal',
  organization: 'ANPAN',
  logo: '/icons/icon-512.png',
  picture: { path: '/og.png', width: 1200, height: 630, type: 'image/png' },
  foundingYear: 2023,
  employees: { least: 500, most: 1000 },
  price: { amount: '0', currency: 'JPY' },
  rating: { value: 4.8, count: 50_000 } as { value: number; count: number } | undefined,
  aim: {
    ja: '10兆ドル規模の市場をめざしています。',
    en: 'Aims at a market of 10 trillion dollars.',
    ko: '10조 달러 규모의 시장을 목표로 해요.',
    zh: '以 10 万亿美元规模的市场为目标。',
  } satisfies Texts,
  pictureText: {
    ja: 'ANPAN Portal：朝の丘にのぼるあんぱん',
    en: 'ANPAN Portal: a bun rises over hills at dawn',
    ko: 'ANPAN Portal: 아침 언덕 위로 떠오르는 단팥빵',
    zh: 'ANPAN Portal：清晨山丘上升起的豆沙面包',
  } satisfies Texts,
  locales: { ja: 'ja_JP', en: 'en_GB', ko: 'ko_KR', zh: 'zh_CN' } satisfies Record<Language, string>,
}
