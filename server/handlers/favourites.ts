import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { FAVOURITES_PER_PAGE } from '#contract/favourites.ts'
import { Id } from '#contract/fields.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { listProducts } from '../models/catalogue.ts'
import { noteEffect } from '../models/effects.ts'
import { listFavourites, setFavourite } from '../models/favourites.ts'

export const favourites: Handlers<ServerContext>['favourites'] = {
  async list({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor, Id)
    const places = await listFavourites(ctx.db, actorOf(ctx).id, after, FAVOURITES_PER_PAGE + 1)
    const productsById = new Map((await listProducts(ctx.db)).map((product) => [product.id, product]))
    const page = pageOf(
      places.flatMap(({ id }) => productsById.get(id) ?? []),
      FAVOURITES_PER_PAGE,
    )
    const last = places.find(({ id }) => id === page.at(-1)?.id)
    if (last && places.length > page.length) ctx.headers.set('Link', nextLink(ctx.address, last))
    return page
  },
  set: ({ params }, ctx) => wish(params.id, true, ctx),
  unset: ({ params }, ctx) => wish(params.id, false, ctx),
}

async function wish(id: string, favourite: boolean, ctx: ServerContext) {
  const actor = actorOf(ctx)
  if (!v.is(Id, id) || !(await setFavourite(ctx.db, actor.id, id, favourite))) throw new Refusal('not-found')
  await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'favourite.set', target: id })
  return { favourite }
}
