import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Place } from '#contract/host/cursor.ts'
import { meanOf, type NewReview, RATING_MAX, type Review } from '#contract/reviews.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { reports } from '../db/moderation-schema.ts'
import { orderLines, orders } from '../db/orders-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { products } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { forgetAnswers } from './idempotency.ts'
import { isSeen } from './seen.ts'
import { NOTHING_UNWANTED, type Unwanted, unwantedPeople } from './unwanted.ts'
import { UnwantedLook } from './unwanted-look.ts'

/** What everybody can read: not taken down, and by no author who is leaving or suspended. */
const isOpen = and(isNull(reviews.takenDown), isSeen)

const select = (db: Db) =>
  db
    .select({ review: getTableColumns(reviews), author: authorColumns })
    .from(reviews)
    .innerJoin(user, eq(user.id, reviews.userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function reviewOf({ review, author }: Row): Review {
  const { id, productId, rating, content, lang, createdAt, editedAt, takenDown } = review
  return {
    id,
    productId,
    rating,
    content,
    lang,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    user: authorOf(author),
    ...(takenDown !== null && { takenDown }),
  }
}

/** Whether the shop has had a product of this id. */
export async function isProduct(db: Db, id: string): Promise<boolean> {
  return (await db.$count(products, eq(products.id, id))) > 0
}

/** Whether a person has bought a product, and got it. */
export async function hasBought(db: Db, userId: string, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.state, 'delivered'),
        isNull(orders.cancelledAt),
        eq(orderLines.productId, productId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Writes a person's review of a product in place of their earlier one; a review that is taken down stays so. Of two
 * concurrent writes one remains. Call it in a transaction.
 */
export async function setReview(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
  { id = v7(), rating, content, lang = null }: NewReview,
): Promise<Review | 'gone' | 'not-bought' | 'taken'> {
  // one after the other, whichever process they came to
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  if (!(await isProduct(db, productId))) return 'gone'
  if (!(await hasBought(db, userId, productId))) return 'not-bought'
  const [foreign] = await db
    .select({ userId: reviews.userId, productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.id, id.toLowerCase()))
  if (foreign && (foreign.userId !== userId || foreign.productId !== productId)) return 'taken'
  const now = new Date()
  await db
    .insert(reviews)
    .values({ id: id.toLowerCase(), productId, userId, rating, content, lang, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: {
        rating,
        content,
        lang,
        createdAt: sql`case when ${reviews.deletedAt} is null then ${reviews.createdAt} else excluded.created_at end`,
        editedAt: sql`case when ${reviews.deletedAt} is null then excluded.created_at end`,
        deletedAt: null,
      },
      // the same again is no change
      setWhere: sql`(${reviews.rating}, ${reviews.content}) is distinct from (excluded.rating, excluded.content)
        or ${reviews.deletedAt} is not null`,
    })
  return (await findOwnReview(db, userId, productId)) ?? 'gone'
}

/**
 * Deletes a member's review, with its text in reports and stored answers. Where a moderator had taken it down, that
 * stays noted, so that the member's next review of the product is down too. Resolves with whether there was one. Call it in a transaction.
 */
export async function removeReview(db: Db, userId: string, productId: string): Promise<boolean> {
  const isThere = and(isOwn(userId, productId), isNull(reviews.deletedAt))
  const [down] = await db
    .update(reviews)
    .set({ content: '', lang: null, deletedAt: new Date() })
    .where(and(isThere, isNotNull(reviews.takenDown)))
    .returning({ id: reviews.id })
  if (down) await db.delete(reports).where(eq(reports.reviewId, down.id))
  const [gone] = down ? [down] : await db.delete(reviews).where(isThere).returning({ id: reviews.id })
  if (gone) await forgetAnswers(db, gone.id)
  return gone !== undefined
}

const isOwn = (userId: string, productId: string) => and(eq(reviews.userId, userId), eq(reviews.productId, productId))

export async function findOwnReview(db: Db, userId: string, productId: string): Promise<Review | undefined> {
  const [row] = await select(db).where(and(isOwn(userId, productId), isNull(reviews.deletedAt)))
  return row && reviewOf(row)
}

interface ReviewQuery {
  productId: string
  viewerId: string | null
  after: Place | undefined
  limit: number
  unwanted: Unwanted | null | undefined
}

export interface Reviews {
  reviews: Review[]
  /** Where the list goes on, where it ended before `limit` because so many were looked at; null otherwise. */
  next: Place | null
}

/** How often a page reads on when it has fewer reviews than requested because the others are unwanted. */
const ROUNDS_MAX = 8

/** What others say of a product, the last first, without what its reader does not want to see. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<Reviews> {
  const { viewerId, limit, unwanted } = query
  const look = new UnwantedLook(unwanted, viewerId)
  if (!look.hasWords) return { reviews: await readReviews(db, query), next: null }
  const found: Review[] = []
  let after = query.after
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const some = await readReviews(db, { ...query, after })
    for (const review of some) {
      if (!look.hidesText(review)) found.push(review)
      after = review
      if (found.length === limit) return { reviews: found, next: null }
      if (look.isSpent) return { reviews: found, next: after }
    }
    if (some.length < limit) return { reviews: found, next: null }
  }
  return { reviews: found, next: after ?? null }
}

async function readReviews(db: Db, { productId, viewerId, after, limit, unwanted }: ReviewQuery): Promise<Review[]> {
  const people = unwantedPeople(unwanted ?? NOTHING_UNWANTED, viewerId, Date.now())
  const rows = await select(db)
    .where(
      and(
        eq(reviews.productId, productId),
        isOpen,
        viewerId === null ? undefined : ne(reviews.userId, viewerId),
        people.length > 0 ? notInArray(reviews.userId, people) : undefined,
        after && isBehind(after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  return rows.map(reviewOf)
}

function isBehind({ createdAt, id }: Place): SQL | undefined {
  const moment = new Date(createdAt)
  return or(lt(reviews.createdAt, moment), and(eq(reviews.createdAt, moment), lt(reviews.id, id)))
}

/** How many give which rating: of one product, or of each that has any. */
async function countsBy(db: Db, productId?: string): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ productId: reviews.productId, rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(user, eq(user.id, reviews.userId))
    .where(and(isOpen, productId === undefined ? undefined : eq(reviews.productId, productId)))
    .groupBy(reviews.productId, reviews.rating)
  const found = new Map<string, number[]>()
  for (const row of rows) {
    const counts = found.get(row.productId) ?? noCounts()
    counts[row.rating - 1] = row.count
    found.set(row.productId, counts)
  }
  return found
}

const noCounts = (): number[] => Array.from({ length: RATING_MAX }, () => 0)

/** How many of the reviews of a product give one star, two, and so on. */
export const countRatings = async (db: Db, productId: string): Promise<number[]> =>
  (await countsBy(db, productId)).get(productId) ?? noCounts()

/** Tells of a product its mean and how many reviews it has. */
export async function ratingFinder(
  db: Db,
  productId?: string,
): Promise<(productId: string) => { rating: number; reviews: number }> {
  const counts = await countsBy(db, productId)
  return (id) => meanOf(counts.get(id) ?? [])
}
