import type { Handlers } from '#contract/api.ts'
import { FAVOURITES_PER_PAGE } from '#contract/favourites.ts'
import { Id } from '#contract/fields.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { meanOf } from '#contract/reviews.ts'
import { type MockContext, actorOf } from '../context.ts'
import { marksOf, setMark } from '../marks.ts'
import { isAfter } from '../post-page.ts'
import { countsOf } from '../reviews.ts'

export const favourites: Handlers<MockContext>['favourites'] = {
  list({ query }, ctx) {
    const { state } = ctx
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor, Id)
    const places = [...marksOf(state, 'favourites', actorOf(ctx).id)]
      .map(([id, { at }]) => ({ id, createdAt: at }))
      .filter((place) => !after || isAfter(place, after))
      .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
    const productsById = new Map(state.products.map((product) => [product.id, product]))
    const products = places.flatMap(({ id }) => productsById.get(id) ?? [])
    const page = pageOf(products, FAVOURITES_PER_PAGE)
    const last = places.find(({ id }) => id === page.at(-1)?.id)
    if (last && products.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
    return page.map((product) => ({ ...product, ...meanOf(countsOf(state, product.id)) }))
  },
  set: ({ params }, ctx) => wish(params.id, true, ctx),
  unset: ({ params }, ctx) => wish(params.id, false, ctx),
}

function wish(id: string, favourite: boolean, ctx: MockContext) {
  const actor = actorOf(ctx)
  if (!ctx.state.products.some((product) => product.id === id)) throw new Refusal('not-found')
  setMark(ctx.state, 'favourites', actor.id, id, favourite)
  return { favourite }
}
