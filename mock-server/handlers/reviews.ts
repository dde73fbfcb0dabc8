import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type NewReview, REVIEWS_PER_PAGE, type Review } from '#contract/reviews.ts'
import { commentFinder } from '#contract/unwanted-finder.ts'
import { authorOf } from '../author.ts'
import { type MockContext, actorOf } from '../context.ts'
import { forgetAnswers } from '../forget-post.ts'
import { isUnwantedBy } from '../marks.ts'
import { isAfter } from '../post-page.ts'
import { countsOf, hasBought, reviewsOf } from '../reviews.ts'
import { isSeen } from '../seen.ts'
import type { MockState } from '../state.ts'
import type { MockReview } from '../shop-state.ts'

export const reviews: Handlers<MockContext>['reviews'] = {
  list({ params, query }, ctx) {
    const { state, user } = ctx
    const productId = productOf(ctx, params.id)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const all = reviewsOf(state, productId).toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
    const others = all
      .filter((review) => review.userId !== user?.id && isSeen(state, review))
      .filter((review) => !isUnwantedBy(state, user?.id, review.userId) && !hasMutedWord(state, review, user?.id))
      .filter((review) => !after || isAfter(review, after))
    const page = others.slice(0, REVIEWS_PER_PAGE).map((review) => reviewOf(review, state))
    const last = page.at(-1)
    if (last && others.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
    const own = all.find(({ userId, isDeleted }) => userId === user?.id && !isDeleted)
    return {
      counts: countsOf(state, productId),
      own: own ? reviewOf(own, state) : null,
      mayReview: user !== undefined && hasBought(state, user.id, productId),
      reviews: page,
    }
  },
  set({ params, body }, ctx) {
    const productId = productOf(ctx, params.id)
    const { id: userId } = memberOf(ctx)
    if (!hasBought(ctx.state, userId, productId)) throw new Refusal('not-bought')
    const id = body.id?.toLowerCase() ?? v7()
    const own = reviewsOf(ctx.state, productId).find((review) => review.userId === userId)
    const foreign = ctx.state.reviewsById.get(id)
    if (foreign && foreign !== own) throw new Refusal('conflict')
    const row = own ? changed(own, body) : newRow(id, productId, userId, body)
    ctx.state.reviewsById.set(row.id, row)
    return reviewOf(row, ctx.state)
  },
  remove({ params }, ctx) {
    const productId = productOf(ctx, params.id)
    const { id: userId } = memberOf(ctx)
    const own = reviewsOf(ctx.state, productId).find((review) => review.userId === userId)
    if (!own || own.isDeleted) throw new Refusal('not-found')
    if (own.takenDown === undefined) ctx.state.reviewsById.delete(own.id)
    else ctx.state.reviewsById.set(own.id, { ...own, content: '', lang: null, isDeleted: true })
    ctx.state.reports = ctx.state.reports.filter(({ about, thing }) => about !== 'review' || thing !== own.id)
    forgetAnswers(ctx.state, own.id)
    return null
  },
}

function productOf({ state }: MockContext, id: string): string {
  if (!state.products.some((product) => product.id === id)) throw new Refusal('not-found')
  return id
}

function memberOf(ctx: MockContext) {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}

function hasMutedWord(state: MockState, row: MockReview, viewerId: string | undefined): boolean {
  const words = state.muteWords.get(viewerId ?? '') ?? []
  const user = state.usersById.get(row.userId) ?? null
  return words.length > 0 && commentFinder(words, Date.now())({ content: row.content, user })
}

const newRow = (id: string, productId: string, userId: string, { rating, content, lang }: NewReview): MockReview => ({
  id,
  productId,
  userId,
  rating,
  content,
  lang: lang ?? null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isSample: false,
})

/** The same again is no change. */
function changed(row: MockReview, body: NewReview): MockReview {
  const { id, productId, userId, takenDown, isDeleted } = row
  if (isDeleted) return { ...newRow(id, productId, userId, body), ...(takenDown && { takenDown }) }
  const { rating, content, lang } = body
  if (row.rating === rating && row.content === content) return row
  return { ...row, rating, content, lang: lang ?? null, editedAt: new Date().toISOString() }
}

const reviewOf = (
  { isSample: _sample, isDeleted: _deleted, userId, takenDown, ...row }: MockReview,
  state: MockState,
): Review => ({
  ...row,
  user: authorOf(userId, state),
  ...(takenDown !== undefined && { takenDown }),
})
