import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { Id } from '#contract/fields.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { REVIEWS_PER_PAGE } from '#contract/reviews.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import {
  countRatings,
  findOwnReview,
  hasBought,
  isProduct,
  listReviews,
  removeReview,
  setReview,
} from '../models/reviews.ts'

const REFUSALS = { gone: 'not-found', taken: 'conflict', 'not-bought': 'not-bought' } as const

export const reviews: Handlers<ServerContext>['reviews'] = {
  async list({ params, query }, ctx) {
    const productId = await productOf(ctx, params.id)
    const viewerId = ctx.user?.id ?? null
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const { unwanted } = ctx
    const limit = REVIEWS_PER_PAGE + 1
    const { reviews: rows, next } = await listReviews(ctx.db, { productId, viewerId, after, limit, unwanted })
    const page = pageOf(rows, REVIEWS_PER_PAGE)
    const place = rows.length > page.length ? page.at(-1) : next
    if (place) ctx.headers.set('Link', nextLink(ctx.address, place))
    return {
      counts: await countRatings(ctx.db, productId),
      own: (viewerId !== null && (await findOwnReview(ctx.db, viewerId, productId))) || null,
      mayReview: viewerId !== null && (await hasBought(ctx.db, viewerId, productId)),
      reviews: page,
    }
  },
  async set({ params, body }, ctx) {
    const productId = await productOf(ctx, params.id)
    const { id: userId } = memberOf(ctx)
    const review = await setReview(ctx.db, { userId, productId }, body)
    if (typeof review === 'string') throw new Refusal(REFUSALS[review])
    await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'review.set', target: productId })
    ctx.tieAnswer(review.id)
    return review
  },
  async remove({ params }, ctx) {
    const productId = await productOf(ctx, params.id)
    const { id: userId } = memberOf(ctx)
    if (!(await removeReview(ctx.db, userId, productId))) throw new Refusal('not-found')
    await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'review.set', target: productId })
    return null
  },
}

/** The id of a product that is there. */
async function productOf(ctx: ServerContext, id: string): Promise<string> {
  if (!v.is(Id, id) || !(await isProduct(ctx.db, id))) throw new Refusal('not-found')
  return id
}

/** The member who asks; refuses a guest. */
function memberOf(ctx: ServerContext) {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}
