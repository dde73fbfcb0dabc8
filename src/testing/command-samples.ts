import type { Kind } from '#contract/kinds.ts'

/** A payload of each kind, as the released versions store it. */
export const samples: Record<Kind, unknown> = {
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
  'announcement.dismiss': { dismissed: true, base: false, name: 'Closed on Monday' },
}

/** For the kinds that call another endpoint for another payload: such a payload. */
export const otherSamples: Partial<Record<Kind, unknown>> = {
  'like.set': { liked: false, base: true },
  'comment-like.set': { liked: false, base: true, postId: 'p' },
  'bookmark.set': { bookmarked: false, base: true },
  'follow.set': { follows: false, base: true, name: '' },
  'mute.set': { until: 'off', base: 'ever', name: '' },
  'block.set': { blocked: false, base: true, name: '' },
  'schedule.set': { at: '2027-01-01T00:00:00.000Z', content: 'Melon buns', lang: 'en', isNew: false },
  'conversation.answer': { accepted: false, base: null, name: 'Hana' },
  'review.set': { review: null, had: true, name: 'Blue mug' },
  'favourite.set': { favourite: false, base: true, name: 'Blue mug' },
}
