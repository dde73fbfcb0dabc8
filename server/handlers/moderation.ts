import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { nextLink, nextLinkTo, numberOf, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { LOG_PER_PAGE, type LogEntry, QUEUE_MAX } from '#contract/moderation.ts'
import { pageOf } from '#contract/pages.ts'
import { REPORTABLE } from '#contract/reports.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { closeReportsBy } from '../models/close-reports.ts'
import { act, type ActRefusal } from '../models/moderation.ts'
import { countDone, findEntry, listLog } from '../models/moderation-log.ts'
import { countWaiting, listQueue } from '../models/report-queue.ts'
import { findReported } from '../models/reported.ts'
import { undoAct } from '../models/undo-act.ts'
import { postIdOf } from './post-id.ts'

const REFUSALS = {
  gone: 'not-found',
  foreign: 'not-allowed',
  done: 'conflict',
  impossible: 'invalid',
} as const satisfies Record<ActRefusal, string>

/** The call's own list answers these to moderators alone: `server/mount.ts` asks before anything of it is read. */
export const moderation: Handlers<ServerContext>['moderation'] = {
  async queue({ query }, ctx) {
    const after = query.cursor === undefined ? -1 : numberOf(query.cursor)
    const rows = await listQueue(ctx.db, after, QUEUE_MAX + 1)
    const page = pageOf(rows, QUEUE_MAX)
    const last = page.at(-1)
    if (last && rows.length > page.length)
      ctx.headers.set('Link', nextLinkTo(new URL(ctx.request.url), String(last.place)))
    const items = page.map(({ item }) => item)
    const since = query.since === undefined ? new Date() : new Date(query.since)
    return { waiting: await countWaiting(ctx.db), doneToday: await countDone(ctx.db, actorOf(ctx).id, since), items }
  },
  async thing({ params }, ctx) {
    if (!v.is(v.picklist(REPORTABLE), params.about)) throw new Refusal('not-found')
    const found = await findReported(ctx.db, params.about, params.id, actorOf(ctx).id)
    if (!found) throw new Refusal('not-found')
    return found
  },
  async log({ query }, ctx) {
    const entries = await listLog(ctx.db, query.cursor === undefined ? undefined : placeOf(query.cursor))
    const page = entries.slice(0, LOG_PER_PAGE)
    const last = page.at(-1)
    if (last && entries.length > page.length)
      ctx.headers.set('Link', nextLink(new URL(ctx.request.url), { id: last.id, createdAt: last.at }))
    return page
  },
  async act({ body }, ctx) {
    return entryOf(ctx, await act(ctx.db, actorOf(ctx).id, body))
  },
  async closeBy({ params }, ctx) {
    return entryOf(ctx, await closeReportsBy(ctx.db, actorOf(ctx).id, params.id))
  },
  async undo({ params }, ctx) {
    return entryOf(ctx, await undoAct(ctx.db, actorOf(ctx).id, postIdOf(params.id)))
  },
}

async function entryOf(ctx: ServerContext, outcome: { entryId: string } | ActRefusal): Promise<LogEntry> {
  if (typeof outcome === 'string') throw new Refusal(REFUSALS[outcome])
  const entry = await findEntry(ctx.db, outcome.entryId)
  if (!entry) throw new Refusal('not-found')
  return entry
}
