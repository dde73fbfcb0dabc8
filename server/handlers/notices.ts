import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { NOTICES_PER_PAGE } from '#contract/notices.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { listNotices, readNotices } from '../models/list-notices.ts'

export const notices: Handlers<ServerContext>['notices'] = {
  async list({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = await listNotices(ctx.db, actorOf(ctx).id, after, NOTICES_PER_PAGE + 1)
    const page = rows.slice(0, NOTICES_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length) ctx.headers.set('Link', nextLink(ctx.address, last.place))
    return page.map(({ notice }) => notice)
  },
  async read({ body }, ctx) {
    const readUpTo = await readNotices(ctx.db, actorOf(ctx).id, new Date(body.upTo))
    return { readUpTo: readUpTo.toISOString() }
  },
}
