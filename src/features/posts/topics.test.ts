import { expect, test } from 'vitest'
import { cardOf } from '#src/testing/card-of.ts'
import { topicsOf } from './topics.ts'

const cards = [
  cardOf({ id: '1', content: 'New music from Tsumugi\nout tonight' }),
  cardOf({ id: '2', content: 'ＡＩ sorted my mail', title: 'Mail' }),
  cardOf({ id: '3', content: 'More music' }),
]

test('topics are the words that most posts use, each with its newest line', () => {
  expect(topicsOf(cards, ['AI', 'music', 'trains'])).toEqual([
    { word: 'music', count: 2, line: 'New music from Tsumugi', lang: 'en' },
    { word: 'AI', count: 1, line: 'Mail', lang: 'en' },
  ])
})

test('no more than four topics are shown, or as many as asked for', () => {
  const words = ['new', 'music', 'from', 'more', 'mail']
  expect(topicsOf(cards, words)).toHaveLength(4)
  expect(topicsOf(cards, words, 5)).toHaveLength(5)
})

test('the line of a topic is in the reader’s language where a post is', () => {
  const mixed = [cardOf({ id: '1', content: 'AI kun', lang: 'ja' }), cardOf({ id: '2', content: 'My AI', lang: 'en' })]
  expect(topicsOf(mixed, ['AI'], 4, 'en')[0]?.line).toBe('My AI')
  expect(topicsOf(mixed, ['AI'], 4, 'zh')[0]?.line).toBe('AI kun')
})
