import type { Service } from '#contract/services.ts'
import type { ServiceWords } from './use-service-texts.ts'

/** Names that differ from language to language; the page itself has the texts of one. The catalogues say the same. */
export const namesById: Readonly<Record<string, readonly string[]>> = {
  'anpan-real-estate': ['ANPAN 不動産', 'ANPAN Real Estate', 'ANPAN 부동산', 'ANPAN 房产'],
  'kabu-pay-functional': ['ウォレット', 'Wallet', '지갑', '钱包'],
  shop: ['ショップ', 'Shop', '쇼핑', '商城'],
}

/** What a search of services looks into: the names in every language, and what they are for in the reader's. */
export const searchedInService = ({ serviceId, name, description }: Service, words: ServiceWords): string =>
  [
    name,
    description,
    words.name,
    words.about,
    ...(Object.hasOwn(namesById, serviceId) ? (namesById[serviceId] ?? []) : []),
  ].join('\n')
