import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { products as sampleProducts } from '#fixtures/products.ts'
import { spaces as sampleSpaces } from '#fixtures/spaces.ts'
import { user } from '#server/db/auth-schema.ts'
import { commentLikes, comments } from '#server/db/comments-schema.ts'
import { conversationMembers, conversations, messages } from '#server/db/conversations-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { blocks, bookmarks, follows, mutes } from '#server/db/people-schema.ts'
import { reviews } from '#server/db/reviews-schema.ts'
import { likes, posts, presences, products, spaces } from '#server/db/schema.ts'
import { searchedNames, searchedPost } from '#server/db/search-grams.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { pairOf } from '#server/models/relations.ts'
import { newSecret, type Person, type TestApp } from '../../support/test-app.ts'

/** The relation between a viewer and another person. */
export const BETWEEN = [
  'nothing',
  'viewer blocks other',
  'other blocks viewer',
  'viewer mutes other',
  'other mutes viewer',
  'other is suspended',
  'viewer is suspended',
  'other is leaving',
  'viewer is leaving',
  'other is deleted',
  'viewer is deleted',
] as const
export type Between = (typeof BETWEEN)[number]

/** A viewer and another person, who have met in every way that the product has, and a third whom both follow. */
export interface Pair {
  viewer: Person
  other: string
  third: string
  /** The other's first name, a word that occurs nowhere else. */
  name: string
  post: string
  comment: string
  /** By the third, and names the other. */
  thirdPost: string
  /** The viewer's, with a comment of the other. */
  ownPost: string
  conversation: string
  group: string
  message: string
  /** A session of the viewer's that may end. */
  spare(): Person
  /** Whether an answer names the other, and whether it has the words that they wrote. */
  seenIn(answer: string): string
  /** Puts the wishes of the two about each other as they were. */
  restore(): Promise<void>
  unfollow(): Promise<unknown>
  close(): Promise<unknown>
}

export const [SPACE] = sampleSpaces
export const [PRODUCT] = sampleProducts

/** The place in which all pairs meet, and the product that they have all bought. */
export async function openPlaces({ db }: TestApp): Promise<void> {
  if (!SPACE || !PRODUCT) throw new Error('the sample has no space or no product')
  const { id, maxUsers, isPrivate } = SPACE
  await db.insert(spaces).values({ id, position: 0, isPrivate, maxUsers, record: SPACE })
  await db.insert(products).values({ id: PRODUCT.id, position: 0, record: PRODUCT })
}

/** Makes two people with this relation. */
export async function openPair(app: TestApp, between: Between): Promise<Pair> {
  const { db } = app
  const secret = newSecret()
  const viewer = await app.guest(secret)
  const spares = [await app.guest(secret), await app.guest(secret), await app.guest(secret)]
  const [me, other, third] = [viewer.id, v7(), v7()]
  const hex = other.replaceAll('-', '')
  const [name, words] = [`Zz${hex}`, `Said${hex}`]
  await db.update(user).set({ isGuest: false, guestName: null }).where(eq(user.id, me))
  for (const [id, firstName] of [[other, name] as const, [third, 'Third'] as const])
    await db
      .insert(user)
      .values({ id, name: firstName, firstName, email: `${id}@pair.invalid`, ...searchedNames(firstName, '') })

  const [post, thirdPost, ownPost] = [v7(), v7(), v7()]
  for (const [id, userId, content] of [
    [ownPost, me, 'Fresh bread'],
    [thirdPost, third, `Bread by @${anpanIdOf(other)}`],
    [post, other, words],
  ] as const)
    await db.insert(posts).values({ id, userId, content, createdAt: new Date(), ...searchedPost(null, content) })
  const comment = v7()
  for (const [id, postId, userId, content] of [
    [comment, thirdPost, other, words],
    [v7(), thirdPost, third, `Ask @${anpanIdOf(other)}`],
    [v7(), ownPost, other, words],
  ] as const)
    await db.insert(comments).values({ id, postId, rootId: id, rootAt: new Date(), userId, content })
  await db.insert(likes).values([
    { postId: post, userId: me },
    { postId: ownPost, userId: other },
  ])
  await db.insert(bookmarks).values({ postId: post, userId: me })
  await db.insert(commentLikes).values({ commentId: comment, userId: me })
  await db.insert(reviews).values({ id: v7(), productId: PRODUCT?.id ?? '', userId: other, rating: 5, content: words })
  await db.insert(presences).values({ userId: other, spaceId: SPACE?.id ?? '', x: 0, y: 0, z: 0, device: 'desktop' })
  for (const [kind, postId] of [
    ['like', ownPost],
    ['comment', ownPost],
    ['mention', post],
    ['follow', null],
  ] as const)
    await db.insert(notices).values({ id: v7(), userId: me, kind, topic: `${kind}:${other}`, actorId: other, postId })
  const [conversation, group, message] = [v7(), v7(), v7()]
  await db.insert(conversations).values([
    { id: conversation, isGroup: false, pair: pairOf(me, other), lastSeq: 1 },
    { id: group, isGroup: true, name: 'Bakers', lastSeq: 1 },
  ])
  for (const [conversationId, userId] of [
    [conversation, me],
    [conversation, other],
    [group, me],
    [group, other],
    [group, third],
  ] as const)
    await db.insert(conversationMembers).values({ conversationId, userId, state: 'open' })
  for (const [id, conversationId] of [
    [message, conversation],
    [v7(), group],
  ] as const)
    await db
      .insert(messages)
      .values({ id, conversationId, userId: other, seq: 1, content: words, createdAt: new Date() })
  for (const [followerId, followedId] of [
    [me, third],
    [other, third],
    [third, other],
  ] as const)
    await db.insert(follows).values({ followerId, followedId })

  const WISH: Partial<Record<Between, () => Promise<unknown>>> = {
    'viewer blocks other': () => db.insert(blocks).values({ userId: me, blockedId: other }),
    'other blocks viewer': () => db.insert(blocks).values({ userId: other, blockedId: me }),
    'viewer mutes other': () => db.insert(mutes).values({ userId: me, mutedId: other }),
    'other mutes viewer': () => db.insert(mutes).values({ userId: other, mutedId: me }),
  }
  async function restore() {
    const both = [me, other]
    await db.delete(blocks).where(inArray(blocks.userId, both))
    await db.delete(mutes).where(inArray(mutes.userId, both))
    await db.delete(follows).where(and(inArray(follows.followerId, both), inArray(follows.followedId, both)))
    if (between.endsWith('deleted')) return
    if (!between.includes('blocks')) await db.insert(follows).values({ followerId: me, followedId: other })
    await WISH[between]?.()
  }
  await restore()
  const who = eq(user.id, between.startsWith('viewer') ? me : other)
  const inDays = (days: number) => sql`now() + ${days} * interval '1 day'`
  if (between.endsWith('suspended'))
    await db
      .update(user)
      .set({ suspendedUntil: inDays(1) })
      .where(who)
  if (between.endsWith('leaving'))
    await db
      .update(user)
      .set({ leavesAt: inDays(14) })
      .where(who)
  if (between.endsWith('deleted')) await deletePerson(db, between.startsWith('viewer') ? me : other)
  return {
    viewer,
    other,
    third,
    name,
    post,
    comment,
    thirdPost,
    ownPost,
    conversation,
    group,
    message,
    restore,
    unfollow: () => db.delete(follows).where(and(eq(follows.followerId, me), eq(follows.followedId, other))),
    close: () => db.delete(user).where(inArray(user.id, [me, other, third])),
    spare: () => spares.pop() ?? viewer,
    seenIn: (answer) =>
      (answer.includes(name) || answer.includes(other) ? ' named' : '') + (answer.includes(words) ? ' read' : ''),
  }
}
