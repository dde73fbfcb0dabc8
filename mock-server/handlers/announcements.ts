import { type Announcement, ANNOUNCEMENTS_MAX } from '#contract/announcements.ts'
import type { Handlers } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { FIRST_SETTINGS } from '#contract/portal.ts'
import { announceDue, announcedAt } from '../announce.ts'
import { noteAct } from '../audit.ts'
import { actorOf, type MockContext } from '../context.ts'
import { forget } from '../notices.ts'
import type { MockState, MockUser } from '../state.ts'

export const announcements: Handlers<MockContext>['announcements'] = {
  list(_, ctx) {
    announceDue(ctx.state)
    ctx.headers[HEADER.revision] = String(announcedAt(ctx.state))
    return newestFirst(ctx.state)
      .filter((each) => isFor(each, ctx.user))
      .map((each) => ({ ...each, isDismissed: ctx.state.dismissals.get(ctx.user?.id ?? '')?.has(each.id) ?? false }))
  },
  dismiss({ params: { id } }, ctx) {
    const actor = actorOf(ctx)
    const known = ctx.state.announcementsById.get(id.toLowerCase())
    if (!known || !isFor(known, actor)) throw new Refusal('not-found')
    const own = ctx.state.dismissals.get(actor.id) ?? new Set()
    ctx.state.dismissals.set(actor.id, own.add(known.id))
    return { dismissed: true }
  },
  all: (_, ctx) => newestFirst(ctx.state),
  create({ body }, ctx) {
    refuseWrongTimes(body)
    const id = body.id.toLowerCase()
    const lang = defaultLanguageOf(ctx)
    if (!body.texts[lang]) throw blank(`texts.${lang}`)
    const made = ctx.state.announcementsById.get(id) ?? {
      ...body,
      id,
      lang,
      revision: 1,
      isDismissed: false,
      ...momentsOf(body),
    }
    if (!ctx.state.announcementsById.has(id)) noteAct(ctx, 'announcement.create', null, null, { level: made.level })
    put(ctx.state, made)
    return made
  },
  edit({ params, body: { base, changes } }, ctx) {
    const before = ofId(ctx.state, params.id)
    const lang = defaultLanguageOf(ctx)
    if (changes.texts && !changes.texts[lang]) throw blank(`changes.texts.${lang}`)
    if (before.revision !== base) throw new Refusal('edited', { facts: before })
    const after = {
      ...before,
      ...(changes as Partial<Announcement>),
      ...(changes.texts && { lang }),
      revision: base + 1,
    }
    refuseWrongTimes(after, 'changes.')
    noteAct(ctx, 'announcement.edit', null, { level: before.level }, { level: after.level })
    put(ctx.state, { ...after, ...momentsOf(after) })
    return ofId(ctx.state, params.id)
  },
  remove({ params }, ctx) {
    const { id, level } = ofId(ctx.state, params.id)
    noteAct(ctx, 'announcement.delete', null, { level }, null)
    ctx.state.announcementsById.delete(id)
    ctx.state.announcedAt = Date.now() * 1000
    forget(ctx.state, ({ topic }) => topic === `announcement:${id}`)
    return null
  },
}

const defaultLanguageOf = ({ state }: MockContext) => ({ ...FIRST_SETTINGS, ...state.portal.settings }).defaultLanguage

function put(state: MockState, announcement: Announcement): void {
  state.announcementsById.set(announcement.id, announcement)
  state.announcedAt = Date.now() * 1000
  announceDue(state)
}

/** In the form in which a server gives moments. */
const momentsOf = ({ from, until }: Pick<Announcement, 'from' | 'until'>) => ({
  from: new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})

const newestFirst = ({ announcementsById }: MockState): Announcement[] =>
  [...announcementsById.values()]
    .toSorted((a, b) => b.from.localeCompare(a.from) || b.id.localeCompare(a.id))
    .slice(0, ANNOUNCEMENTS_MAX)

const isFor = ({ from, audience }: Announcement, user: MockUser | undefined): boolean =>
  Date.parse(from) <= Date.now() && (audience === 'everybody' || (user !== undefined && !user.isGuest))

function ofId(state: MockState, id: string): Announcement {
  const known = state.announcementsById.get(id.toLowerCase())
  if (!known) throw new Refusal('not-found')
  return known
}

const blank = (field: string) => new Refusal('invalid', { issues: [{ field, code: 'blank' }] })

function refuseWrongTimes({ from, until }: Pick<Announcement, 'from' | 'until'>, within = ''): void {
  if (until !== null && Date.parse(until) <= Date.parse(from))
    throw new Refusal('invalid', { issues: [{ field: `${within}until`, code: 'too-early' }] })
}
