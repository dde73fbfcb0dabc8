import { v7 } from 'uuid'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { aCartLine } from '../../support/orders.ts'
import { alone, always, type Answers, type Ask, onlyOpen, type Seen } from './pair-answers.ts'
import { type Pair, PRODUCT, SPACE } from './pair-rig.ts'

const call = ({ other }: Pair) => `Bread for @${anpanIdOf(other)}`
const ofThird = (path: string) => (pair: Pair) => path.replace('{post}', pair.thirdPost).replace('{person}', pair.third)
const position = { x: 0, y: 0, z: 0 }
const groupsOf = (isGroup: boolean) => (answer: unknown) =>
  Array.isArray(answer) ? (answer as { isGroup: boolean }[]).filter((each) => each.isGroup === isGroup) : answer
/** Open to a person who has blocked the other, to unblock them, and closed to a person whom the other has blocked. */
const opened = (nothing: Seen, byViewer: Seen): Answers => ({
  nothing,
  byViewer,
  byOther: '404',
  unseen: '404',
  'other is deleted': '404',
})
const inGroup = (status: string): Answers => ({
  nothing: `${status} named read`,
  // both read along, and each has to know it
  byViewer: `${status} named`,
  byOther: `${status} named`,
  unseen: status,
  'other is deleted': status,
})
const refused = (nothing: Seen, blocked: string, gone: string): Answers => ({
  nothing,
  byViewer: blocked,
  byOther: blocked,
  unseen: gone,
  'other is deleted': gone,
})

/** Open to a person who is blocked: an author who blocks the person that they wrote about can still be reported. */
const report = (about: (pair: Pair) => object): Ask =>
  alone('201', { body: (pair) => ({ ...about(pair), reason: 'spam' }), deleted: '404', leaving: '404' })

/** Calls of operators, which refuse all others. */
const forStaff = (resource: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${resource}.${name}`, alone('403')]))

/** Every call of the contract but those of `ACCOUNT`. */
export const PAIR_RULES: Record<string, Ask | Ask[]> = {
  'posts.list': [
    // the remaining trace of a muted person is their name in a post of the third
    { is: { nothing: '200 named read', hidden: '200', muted: '200 named' } },
    { at: ({ name }) => `/api/posts?q=${name}`, is: { nothing: '200 named read', hidden: '200', muted: '200' } },
  ],
  'posts.read': [
    { is: { nothing: '200 named read', hidden: '404' } },
    { at: ofThird('/api/posts/{post}'), is: { nothing: '200 named', hidden: '200' } },
  ],
  'posts.history': { is: { nothing: '200 read', hidden: '404' } },
  'posts.create': { body: (pair) => ({ content: call(pair) }), is: { nothing: '201 named', hidden: '201' } },
  'posts.edit': [
    {
      at: ({ ownPost }) => `/api/posts/${ownPost}`,
      body: (pair) => ({ content: call(pair), base: 1 }),
      is: { nothing: '200 named', hidden: '200' },
    },
    alone('403', { deleted: '404' }),
  ],
  'posts.remove': alone('403', { deleted: '404' }),
  'posts.like': onlyOpen('200'),
  'posts.unlike': always(),
  'comments.list': [
    {
      at: ofThird('/api/posts/{post}/comments'),
      is: { nothing: '200 named read', hidden: '200', muted: '200 named' },
    },
    {
      at: ({ ownPost }) => `/api/posts/${ownPost}/comments`,
      is: { nothing: '200 named read', hidden: '200', muted: '200', 'viewer is deleted': '404' },
    },
    { is: { nothing: '200', hidden: '404' } },
  ],
  'comments.create': [
    { is: refused('201', '403', '404') },
    {
      at: ofThird('/api/posts/{post}/comments'),
      body: ({ comment }) => ({ content: 'Yes', parentId: comment }),
      is: refused('201', '403', '409'),
    },
    {
      at: ofThird('/api/posts/{post}/comments'),
      body: (pair) => ({ content: call(pair) }),
      is: { nothing: '201 named', hidden: '201' },
    },
  ],
  'comments.remove': alone('403', { deleted: '404' }),
  'comments.like': onlyOpen('200'),
  'comments.unlike': always(),
  'products.list': alone('200'),
  'services.list': alone('200'),
  'userLikes.list': alone('200'),
  'people.list': [
    { at: ({ other }) => `/api/people?q=${anpanIdOf(other)}`, is: { nothing: '200 named', hidden: '200' } },
    { at: ({ name }) => `/api/people?q=${name}`, is: { nothing: '200 named', hidden: '200' } },
    // people who are followed already are not suggested
    {
      first: ({ unfollow }) => unfollow(),
      at: () => '/api/people',
      is: { nothing: '200 named', hidden: '200', muted: '200' },
    },
  ],
  'people.read': { is: opened('200 named', '200 named') },
  'people.followers': [
    { is: opened('200', '200') },
    { at: ofThird('/api/people/{person}/followers'), is: { nothing: '200 named', hidden: '200' } },
  ],
  'people.following': [
    { is: opened('200', '200') },
    { at: ofThird('/api/people/{person}/following'), is: { nothing: '200 named', hidden: '200' } },
  ],
  'people.follow': { is: refused('200', '403', '404') },
  'people.unfollow': always(),
  'people.mute': always(),
  'people.unmute': always(),
  'people.block': always(),
  'people.unblock': always(),
  'people.mutes': { is: { nothing: '200', hidden: '200', muted: '200 named' } },
  'people.blocks': { is: { nothing: '200', hidden: '200', byViewer: '200 named' } },
  'people.muteWords': alone('200'),
  'people.setMuteWords': alone('200'),
  'feeds.following': { is: { nothing: '200 named read', hidden: '200', muted: '200 named' } },
  'feeds.ofPerson': { is: opened('200 named read', '200') },
  'feeds.ownPosts': alone('200'),
  'feeds.liked': { is: { nothing: '200 named read', hidden: '200' } },
  'feeds.bookmarks': { is: { nothing: '200 named read', hidden: '200' } },
  'feeds.bookmark': onlyOpen('200'),
  'feeds.unbookmark': always(),
  'notices.list': { is: { nothing: '200 named read', hidden: '200', muted: '200' } },
  'notices.read': alone('200'),
  'orders.list': alone('200'),
  'orders.read': alone('404'),
  'orders.place': alone('409'),
  'orders.cancel': alone('404'),
  'openOrders.list': alone('403'),
  'openOrders.all': alone('403'),
  'openOrders.move': alone('403'),
  'openOrders.cancel': alone('403'),
  'points.list': alone('200'),
  'points.setZone': alone('200'),
  'push.read': alone('200'),
  'push.subscribe': alone('200'),
  'push.unsubscribe': alone('204'),
  'conversations.list': [
    { pick: groupsOf(false), is: { nothing: '200 named read', hidden: '200' } },
    { pick: groupsOf(true), is: inGroup('200') },
  ],
  'conversations.create': [
    { body: ({ other }) => ({ id: v7(), members: [other] }), is: refused('201 named read', '403', '404') },
    {
      body: ({ other, third }) => ({ id: v7(), members: [other, third], name: 'Bakers' }),
      is: refused('201 named', '403', '404'),
    },
    // a known id is answered as it is
    {
      body: ({ conversation, third }) => ({ id: conversation, members: [third] }),
      is: { nothing: '201 named read', hidden: '404', 'other is deleted': '201' },
    },
    { body: ({ group, third }) => ({ id: group, members: [third], name: 'Bakers' }), is: inGroup('201') },
  ],
  'conversations.messages': [
    { is: { nothing: '200 named read', hidden: '404', 'other is deleted': '200' } },
    {
      at: ({ group }) => `/api/conversations/${group}/messages`,
      is: { nothing: '200 named read', hidden: '200' },
    },
  ],
  'conversations.send': [
    { is: refused('201', '403', '403') },
    alone('201', { at: ({ group }) => `/api/conversations/${group}/messages` }),
  ],
  'conversations.accept': alone('204'),
  'conversations.read': alone('200'),
  'conversations.arrived': alone('200'),
  'conversations.typing': alone('204'),
  'conversations.decline': alone('204'),
  'spaces.list': alone('200'),
  'spaces.users': { is: { nothing: '200 named', hidden: '200', muted: '200' } },
  'spaces.join': alone('200', { at: () => `/api/virtual-space-u/join/${SPACE?.id}`, body: () => ({ position }) }),
  'spaces.move': alone('200', { body: () => ({ spaceId: SPACE?.id, position }) }),
  'uploads.create': alone('201'),
  'reports.create': [
    report((pair) => ({ about: 'post', id: pair.post })),
    report((pair) => ({ about: 'person', id: pair.other })),
    report((pair) => ({ about: 'message', id: pair.message })),
  ],
  'scheduled.list': alone('200'),
  'scheduled.create': alone('201', {
    body: (pair) => ({ id: v7(), at: new Date(Date.now() + 3600_000).toISOString(), post: { content: call(pair) } }),
  }),
  'scheduled.change': alone('404'),
  'scheduled.cancel': alone('404'),
  'reviews.list': {
    at: () => `/api/products/${PRODUCT?.id}/reviews`,
    is: { nothing: '200 named read', hidden: '200', muted: '200' },
  },
  'reviews.set': alone('403', { at: () => `/api/products/${PRODUCT?.id}/review` }),
  'reviews.remove': alone('404', { at: () => `/api/products/${PRODUCT?.id}/review` }),
  'favourites.list': alone('200'),
  'favourites.set': alone('200', { at: () => `/api/products/${PRODUCT?.id}/favourite` }),
  'favourites.unset': alone('200', { at: () => `/api/products/${PRODUCT?.id}/favourite` }),
  'cart.read': alone('200'),
  'cart.set': alone('200', { at: () => `/api/cart/${PRODUCT?.id}`, body: () => aCartLine() }),
  // moderators see everybody, and all others are refused
  'moderation.queue': alone('403'),
  'moderation.thing': alone('403'),
  'moderation.log': alone('403'),
  'moderation.act': alone('403'),
  'moderation.undo': alone('403'),
  'moderation.closeBy': alone('403'),
  ...forStaff('invitations', ['list', 'create', 'withdraw']),
  ...forStaff('announcements', ['all', 'create', 'edit', 'remove']),
  'invitations.read': alone('200'),
  'announcements.list': alone('200'),
  'announcements.dismiss': alone('404'),
  'portal.read': alone('200'),
  'portal.edit': alone('403'),
  'admin.overview': alone('403'),
  'admin.people': alone('403'),
  'admin.audit': alone('403'),
  'admin.setRole': alone('403'),
  'admin.setOfficial': alone('403'),
  'admin.setSuspension': alone('403'),
  'admin.endSessions': alone('403'),
  'admin.makeResetLink': alone('403'),
  'admin.remove': alone('403'),
  'setup.claim': alone('401'),
  'batch.send': {
    body: (pair) => ({
      entries: [{ key: v7(), method: 'POST', path: '/api/posts', body: { content: call(pair) } }],
    }),
    is: { nothing: '200 named', hidden: '200', 'viewer is suspended': '200', 'viewer is leaving': '200' },
  },
  'session.edit': alone('200'),
  'exports.read': alone('200'),
  'exports.make': alone('202'),
}
/** Resources about the viewer's own account alone, which hash passwords: called once, where the other blocks the viewer. */
export const ACCOUNT: readonly string[] = ['session', 'accounts', 'passkeys']
