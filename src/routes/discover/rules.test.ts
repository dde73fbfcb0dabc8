import { beforeAll, describe, expect, test } from 'vitest'
import { i18n } from '@lingui/core'
import { LANGUAGES } from '#contract/fields.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { posts } from '#fixtures/community.ts'
import { products } from '#fixtures/products.ts'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { addressOf, asMeant, discoverSearch, isTagOn, quickTags, shopsOf, topical } from './rules.ts'

test.each([
  [
    { q: 'tomato', tab: 'shop' },
    { q: 'tomato', tab: 'shop' },
  ],
  [{ q: 2041 }, { q: '2041' }],
  [{ q: '', tab: 'elsewhere', x: 1, product: 'tomato-1kg' }, {}],
  [{ q: { deep: true } }, {}],
  [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(200) }],
])('of the address %j discover takes what it understands', (search, expected) => {
  expect(discoverSearch(search)).toEqual(expected)
})

test.each([
  ['', 'all', {}],
  ['ai', 'all', { q: 'ai' }],
  ['', 'shop', { tab: 'shop' }],
] as const)('the address of "%s" under %s leaves out what is as usual', (q, tab, expected) => {
  expect(addressOf(q, tab)).toEqual(expected)
})

describe.each(LANGUAGES)('the quick tags in %s', (language) => {
  beforeAll(async () => {
    await startTexts(language)
    await loadTexts('live')
  })

  test('are six, and each finds posts of its language among the newest', () => {
    const words = quickTags.map(({ word }) => i18n._(word))
    expect(new Set(words).size).toBe(6)
    const newest = posts.slice(0, 120)
    const without = words.filter((word) => {
      const tokens = searchTokens(word)
      const found = newest.filter(({ content, title }) => matchesSearch(`${title ?? ''}\n${content}`, tokens))
      return !asMeant(found, word, ({ content, title }) => `${title ?? ''}\n${content}`).some(
        (post) => post.lang === language,
      )
    })
    expect(without).toEqual([])
  })
})

test.each([
  ['AI', 'AI', true],
  ['AI', ' ai ', true],
  ['AI', 'ＡＩ', true],
  ['AI', 'AI agent', false],
  ['AI', '', false],
])('the tag %s with "%s" in the field is on: %s', (word, text, expected) => {
  expect(isTagOn(word, text)).toBe(expected)
})

test('a short word is not found inside of another one', () => {
  const texts = ['An AI agent', 'A slow train', 'ＡＩに任せた', 'Aim high']
  expect(asMeant(texts, 'ai', (text) => text)).toEqual(['An AI agent', 'ＡＩに任せた', 'Aim high'])
  expect(asMeant(texts, '', (text) => text)).toEqual(texts)
})

test('what people like stands in the order of likes and comments, the reader’s language first', () => {
  const cards = [
    cardOf({ id: 'few', lang: 'en' }, { likes: 1, comments: 0 }),
    cardOf({ id: 'ja', lang: 'ja' }, { likes: 900, comments: 0 }),
    cardOf({ id: 'talked', lang: 'en' }, { likes: 10, comments: 10 }),
    cardOf({ id: 'liked', lang: null }, { likes: 20, comments: 0 }),
  ]
  expect(topical(cards, 'en').map((card) => card.post.id)).toEqual(['talked', 'liked', 'few', 'ja'])
})

test('shops are known by what they wrote: most active first, rated by their products', () => {
  const byFarm = { isShopPost: true, user: { id: 'farm', firstName: 'Farm', lastName: '' }, lang: 'en' } as const
  const byKiln = { isShopPost: true, user: { id: 'kiln', firstName: '窯', lastName: '' }, lang: 'ja' } as const
  const tomato = { id: 'tomato-1kg', name: '', price: '1' }
  const rice = { id: 'rice-5kg', name: '', price: '1' }
  const cards = [
    cardOf({ ...byKiln, id: '1' }),
    cardOf({ ...byKiln, id: '2' }),
    cardOf({ ...byFarm, id: '3', products: [tomato] }),
    cardOf({ ...byFarm, id: '4', products: [rice, tomato, { name: 'unknown', price: '1' }] }),
    cardOf({ id: '5', products: [rice] }),
  ]
  const shops = shopsOf(cards, products, 'en')
  const ratings = ['tomato-1kg', 'rice-5kg'].map((id) => products.find((each) => each.id === id)?.rating ?? 0)
  expect(shops.map(({ id, posts, rating, product }) => [id, posts, rating, product?.id])).toEqual([
    ['farm', 2, ratings.reduce((sum, each) => sum + each) / 2, 'tomato-1kg'],
    ['kiln', 2, null, undefined],
  ])
  expect(shopsOf(cards, products, 'ja')[0]?.id).toBe('kiln')
})
