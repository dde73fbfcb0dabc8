import { eq } from 'drizzle-orm'
import { authorName } from '#contract/author-name.ts'
import type { Post } from '#contract/posts.ts'
import { comments as sampleComments, type SeedComment } from '#fixtures/comments.ts'
import { members, posts as samplePosts, type SeedPost } from '#fixtures/community.ts'
import { follows as sampleFollows, joinedDaysAgo } from '#fixtures/follows.ts'
import { products as sampleProducts } from '#fixtures/products.ts'
import { reviews as sampleReviews } from '#fixtures/reviews.ts'
import { services as sampleServices } from '#fixtures/services.ts'
import { spaceUsers, spaces as sampleSpaces } from '#fixtures/spaces.ts'
import { searchedNames, searchedPost } from './search-grams.ts'
import { user } from './auth-schema.ts'
import type { Db } from './client.ts'
import { commentLikes, comments } from './comments-schema.ts'
import { follows } from './people-schema.ts'
import { reviews } from './reviews-schema.ts'
import { sampleSpaceUsers } from './sample-schema.ts'
import { posts, products, services, settings, spaces } from './schema.ts'

/** Rows in one statement; a statement holds 65,535 values at most. */
const BATCH = 200
const DAY_MS = 24 * 60 * 60 * 1000

/** Writes the services of the product, with the addresses of this deployment; what was there before goes. */
export async function writeServices(db: Db, externalUrls: Readonly<Record<string, string>>): Promise<void> {
  const rows = sampleServices.map((service, position) => ({
    id: service.serviceId,
    position,
    record: { ...service, externalUrl: externalUrls[service.serviceId] ?? service.externalUrl ?? null },
  }))
  await db.transaction(async (tx) => {
    await tx.delete(services)
    await tx.insert(services).values(rows)
  })
}

/** Writes the demo community into a database that never had a post; resolves with whether it did. */
export async function seedDemo(db: Db, nowMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [seeded] = await tx.select().from(settings).where(eq(settings.name, 'seeded-at'))
    const [post] = await tx.select({ id: posts.id }).from(posts).limit(1)
    if (seeded || post) return false
    await tx.insert(settings).values({ name: 'seeded-at', value: new Date(nowMs).toISOString() })
    await tx.insert(user).values(members.map((member) => memberRow(member, nowMs)))
    await tx.insert(follows).values(sampleFollows.map((each) => ({ ...each, createdAt: new Date(nowMs - DAY_MS) })))
    for (const batch of batchesOf(samplePosts)) await tx.insert(posts).values(batch.map((each) => postRow(each, nowMs)))
    for (const batch of batchesOf(sampleComments))
      await tx.insert(comments).values(batch.map((each) => commentRow(each, nowMs)))
    for (const batch of batchesOf(sampleComments.flatMap(likesOf))) await tx.insert(commentLikes).values(batch)
    await tx
      .insert(products)
      .values(sampleProducts.map((record, position) => ({ id: record.id, position, record, stock: record.stock })))
    await tx.insert(reviews).values(
      sampleReviews.map(({ minutesAgo, ...review }) => ({
        ...review,
        createdAt: new Date(nowMs - minutesAgo * 60_000),
      })),
    )
    await tx.insert(spaces).values(
      sampleSpaces.map((record, position) => {
        const { id, isPrivate, maxUsers } = record
        return { id, position, isPrivate, maxUsers, record }
      }),
    )
    await tx
      .insert(sampleSpaceUsers)
      .values(spaceUsers.map(({ spaceId, ...record }) => ({ id: record.id, spaceId, record })))
    return true
  })
}

const memberRow = ({ id, firstName, lastName, avatarColour }: (typeof members)[number], nowMs: number) => ({
  id,
  firstName,
  lastName,
  avatarColour,
  name: authorName({ user: { firstName, lastName }, lang: null }),
  ...searchedNames(firstName, lastName),
  email: `${id}@member.invalid`,
  createdAt: new Date(nowMs - joinedDaysAgo(id) * DAY_MS),
})

const postRow = ({ minutesAgo, productIds, likes, ...post }: SeedPost, nowMs: number) => ({
  ...post,
  createdAt: new Date(nowMs - minutesAgo * 60_000),
  products: productIds.flatMap(attached),
  likes,
  sampleLikes: likes,
  comments: sampleComments.filter(({ postId }) => postId === post.id).length,
  ...searchedPost(post.title, post.content),
})

const commentRow = ({ minutesAgo, rootMinutesAgo, likerIds, ...comment }: SeedComment, nowMs: number) => ({
  ...comment,
  createdAt: new Date(nowMs - minutesAgo * 60_000),
  rootAt: new Date(nowMs - rootMinutesAgo * 60_000),
  likes: likerIds.length,
})

const likesOf = ({ id, likerIds }: SeedComment) => likerIds.map((userId) => ({ commentId: id, userId }))

function attached(id: string): Post['products'] {
  const product = sampleProducts.find((each) => each.id === id)
  if (!product) return []
  const { name, price, nameTexts } = product
  return [{ id, name, price, ...(nameTexts && { texts: nameTexts }) }]
}

function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) => rows.slice(n * BATCH, (n + 1) * BATCH))
}
