import type { Handlers } from '#contract/api.ts'
import { AUDIT_PER_PAGE } from '#contract/admin.ts'
import { cursorOf, placeOf } from '#contract/host/cursor.ts'
import { Id } from '#contract/fields.ts'
import { pageOf } from '#contract/pages.ts'
import type { ServerContext } from '../context.ts'
import { listAdminPeople } from '../models/admin-people.ts'
import { listAudit } from '../models/audit.ts'
import { adminActs } from './admin-acts.ts'

/** The call's own access answers these to operators alone: `server/mount.ts` asks before anything of it is read. */
export const admin: Handlers<ServerContext>['admin'] = {
  overview: ({ query }, ctx) => ctx.overview.read(query.zone),
  async people({ query: { cursor, ...wanted } }, ctx) {
    const { items, next } = await listAdminPeople(
      ctx.db,
      wanted,
      cursor === undefined ? undefined : placeOf(cursor, Id),
    )
    return { items, next: next && cursorOf(next) }
  },
  async audit({ query }, ctx) {
    const lines = await listAudit(ctx.db, query.cursor === undefined ? undefined : placeOf(query.cursor))
    const items = pageOf(lines, AUDIT_PER_PAGE)
    const last = items.at(-1)
    const next = last && lines.length > items.length ? cursorOf({ id: last.id, createdAt: last.at }) : null
    return { items, next }
  },
  ...adminActs,
}
