import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { picturesField, picturesNamed } from '#contract/post-pictures.ts'
import { type NewScheduled, SCHEDULE_AHEAD_MS, type ScheduledChange, SCHEDULED_MAX } from '#contract/scheduled.ts'
import { freeUploads } from '../add-post.ts'
import { type MockContext, actorOf, memberOf } from '../context.ts'
import { forgetAnswers } from '../forget-post.ts'
import { scheduledOf, sendScheduled } from '../scheduled.ts'
import type { MockScheduled, MockUser } from '../state.ts'

export const scheduled: Handlers<MockContext>['scheduled'] = {
  list({ query }, ctx) {
    const rows = ownRows(ctx, actorOf(ctx))
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const from = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0
    const page = pageOf(rows.slice(from).map(scheduledOf), SCHEDULED_MAX)
    const last = page.at(-1)
    if (last && rows.length > from + page.length)
      ctx.headers.Link = nextLink(ctx.request.url, { id: last.id, createdAt: last.at })
    return page
  },
  create({ body }, ctx) {
    const person = memberOf(ctx)
    const id = body.id.toLowerCase()
    const known = ctx.state.scheduledById.get(id)
    const author = known?.userId ?? ctx.state.postsById.get(id)?.userId
    if (author !== undefined && author !== person.id) throw new Refusal('conflict')
    if (known) return scheduledOf(known)
    const at = new Date(body.at).toISOString()
    const row = { id, userId: person.id, at, post: body.post, isMissed: false, createdAt: new Date().toISOString() }
    if (author !== undefined) return { ...scheduledOf(row), state: 'posted' }
    refuseTime(at)
    if (ownRows(ctx, person).length >= SCHEDULED_MAX)
      throw new Refusal('invalid', { issues: [{ field: 'id', code: 'too-many' }] })
    refusePictures(body, person, ctx)
    ctx.state.scheduledById.set(id, row)
    return scheduledOf(row)
  },
  change({ params, body }, ctx) {
    const person = memberOf(ctx)
    const out = outAlready(params.id, person, body, ctx)
    if (out) return out
    const row = own(params.id, person, ctx)
    if (body.at !== undefined) refuseTime(body.at)
    if (body.content !== undefined) row.post = { ...row.post, content: body.content }
    if (body.at !== undefined) Object.assign(row, { at: new Date(body.at).toISOString(), isMissed: false })
    if (!body.now) return scheduledOf(row)
    if (!sendScheduled(ctx.state, row)) throw new Refusal('conflict')
    return { ...scheduledOf(row), state: 'posted' }
  },
  cancel({ params }, ctx) {
    const row = own(params.id, memberOf(ctx), ctx)
    ctx.state.scheduledById.delete(row.id)
    for (const picture of picturesNamed(row.post)) ctx.state.uploadsById.delete(picture.id)
    forgetAnswers(ctx.state, row.id)
    return null
  },
}

const ownRows = ({ state }: MockContext, { id }: MockUser): MockScheduled[] =>
  [...state.scheduledById.values()]
    .filter(({ userId }) => userId === id)
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))

function own(text: string, person: MockUser, { state }: MockContext): MockScheduled {
  const id = text.toLowerCase()
  const row = state.scheduledById.get(id)
  if (row?.userId === person.id) return row
  throw new Refusal(state.postsById.get(id)?.userId === person.id ? 'too-late' : 'not-found')
}

/** The published post where it already is what the change wants; undefined otherwise. */
function outAlready(text: string, person: MockUser, { now, content }: ScheduledChange, { state }: MockContext) {
  const post = state.postsById.get(text.toLowerCase())
  if (!now || post?.userId !== person.id || (content !== undefined && content !== post.content)) return undefined
  const { id, title, lang, imageAlt, createdAt } = post
  const shown = { content: post.content, title, lang, imageId: null, imageAlt }
  return { id, at: createdAt, state: 'posted' as const, post: shown, createdAt }
}

function refuseTime(at: string): void {
  const aheadMs = Date.parse(at) - Date.now()
  if (aheadMs <= 0) throw new Refusal('too-late')
  if (aheadMs > SCHEDULE_AHEAD_MS) throw new Refusal('invalid', { issues: [{ field: 'at', code: 'too-far' }] })
}

function refusePictures({ post }: NewScheduled, person: MockUser, { state }: MockContext): void {
  const ids = picturesNamed(post).map(({ id }) => id)
  if (freeUploads(state, ids, person.id)) return
  throw new Refusal('invalid', { issues: [{ field: `post.${picturesField(post)}`, code: 'unknown' }] })
}
