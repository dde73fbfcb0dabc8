import { is } from 'valibot'
import { expect, test } from 'vitest'
import type { Kind } from '#contract/kinds.ts'
import { commands } from './commands.ts'
import { laterCommands } from './later-commands.ts'
import type { AnyCommand } from './sync/command.ts'

/** A payload of each kind, as the released versions store it. */
const samples: Record<Kind, unknown> = {
  'post.create': { id: 'p', content: 'Melon buns', lang: 'en' },
  'post.edit': { content: 'Melon buns', base: 1, was: 'Melon bun' },
  'post.delete': null,
  'like.set': { liked: true, base: false },
  'comment.create': { id: 'c', postId: 'p', parentId: null, content: 'With butter', lang: 'en' },
  'comment.delete': { postId: 'p' },
  'comment-like.set': { liked: true, base: false, postId: 'p' },
  'bookmark.set': { bookmarked: true, base: false },
  'follow.set': { follows: true, base: false, name: '' },
  'mute.set': { until: '2027-01-01T00:00:00.000Z', base: 'off', name: '' },
  'block.set': { blocked: true, base: false, name: '' },
  'report.create': { about: 'post', reason: 'spam', note: '', name: '' },
  'order.place': {
    lines: [{ productId: 'mug-blue', quantity: 1, unitPrice: 2600, name: 'Blue mug' }],
    total: 2950,
    delivery: { name: 'A', postalCode: '600-0000', address: 'Kyoto', note: '' },
    payment: 'demo-card',
    pointsUsed: 0,
  },
  'order.cancel': { name: 'Blue mug' },
  'schedule.set': { at: '2027-01-01T00:00:00.000Z', content: 'Melon buns', lang: 'en', isNew: true },
  'schedule.cancel': { text: 'Melon buns' },
  'conversation.create': { members: [{ id: 'u', firstName: 'Hana' }], name: null, isRequest: true },
  'conversation.answer': { accepted: true, base: null, name: 'Hana' },
  'conversation.read': { upTo: 3 },
  'message.send': { id: 'm', content: 'Are you coming?', picture: { id: 'p', alt: '', width: 4, height: 3 } },
  'review.set': { review: { id: 'r', rating: 4, content: 'Warm', lang: 'en' }, had: false, name: 'Blue mug' },
  'favourite.set': { favourite: true, base: false, name: 'Blue mug' },
  'cart.set': {
    quantity: 2,
    at: '2027-01-01T00:00:00.000Z',
    addedAt: '2027-01-01T00:00:00.000Z',
    base: 1,
    product: { id: 'mug-blue', name: 'Blue mug', description: '', price: '2600', rating: 4 },
  },
}
const all = Object.entries({ ...commands, ...laterCommands }).map(
  ([kind, command]) => [kind as Kind, command as AnyCommand] as const,
)

test.each(all)('%s is sent as a keyed write of somebody with a session', (kind, command) => {
  expect(command.kind).toBe(kind)
  const { endpoint } = command.request(samples[kind], 'p')
  expect([endpoint.keyed, endpoint.access]).toEqual([true, 'session'])
})

test.each(all)('the stored payload of %s can be read, and a damaged one cannot', (kind, command) => {
  expect(is(command.payload, samples[kind])).toBe(true)
  expect(is(command.payload, 'torn')).toBe(false)
})

test.each(all)('what is left of a damaged %s is told without a fault', (_, command) => {
  for (const remains of [undefined, null, {}]) {
    expect(command.summary(remains)).toBe('')
    if (command.files !== 'none') expect(command.files.idsOf(remains)).toEqual([])
  }
})

test('a post that an older version stored without its language is read as it is', () => {
  expect(is(commands['post.create'].payload, { id: 'p', content: 'Melon buns' })).toBe(true)
})
