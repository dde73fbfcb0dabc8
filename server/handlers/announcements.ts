import * as v from 'valibot'
import type { Announcement } from '#contract/announcements.ts'
import type { Handlers } from '#contract/api.ts'
import { Uuid } from '#contract/fields.ts'
import { HEADER } from '#contract/headers.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'
import {
  createAnnouncement,
  dismissAnnouncement,
  editAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  removeAnnouncement,
} from '../models/announcements.ts'
import { noteAct } from '../models/audit.ts'
import { noteEffect } from '../models/effects.ts'
import { readPortal } from '../models/portal.ts'
import { readRevisions } from '../models/revisions.ts'

/** What the log says of an announcement, beside its title. */
const logged = ({ level, audience, from, until, link, texts }: Announcement) => ({
  level,
  audience,
  from,
  until,
  link,
  languages: Object.keys(texts),
})
const subjectOf = ({ id, texts, lang }: Announcement) => ({
  type: 'announcement',
  id,
  name: texts[lang]?.title ?? null,
})

export const announcements: Handlers<ServerContext>['announcements'] = {
  async list(_, ctx) {
    // before the rows: they may be newer than it says, and are never older
    ctx.headers.set(HEADER.revision, String((await readRevisions(ctx.db)).announcements))
    return listAnnouncements(ctx.db, ctx.user)
  },
  async dismiss({ params: { id } }, ctx) {
    const actor = actorOf(ctx)
    if (!(await dismissAnnouncement(ctx.db, actor, idOf(id)))) throw new Refusal('not-found')
    await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'announcement.dismiss', target: id })
    return { dismissed: true }
  },
  all: (_, ctx) => listAllAnnouncements(ctx.db),
  async create({ body }, ctx) {
    refuseWrongTimes(body)
    const lang = (await readPortal(ctx.db)).defaultLanguage
    if (!body.texts[lang]) throw blank(`texts.${lang}`)
    const { id: actorId } = actorOf(ctx)
    const { announcement, isNew } = await createAnnouncement(ctx.db, { ...body, lang }, actorId, new Date())
    if (isNew)
      await noteAct(ctx.db, {
        actorId,
        act: 'announcement.create',
        subject: subjectOf(announcement),
        after: logged(announcement),
      })
    return announcement
  },
  async edit({ params, body: { base, changes } }, ctx) {
    const id = idOf(params.id)
    const lang = (await readPortal(ctx.db)).defaultLanguage
    if (changes.texts && !changes.texts[lang]) throw blank(`changes.texts.${lang}`)
    const done = await editAnnouncement(ctx.db, id, { base, changes, lang }, new Date())
    if (!done) throw new Refusal('not-found')
    if ('edited' in done) throw new Refusal('edited', { facts: done.edited })
    refuseWrongTimes(done.after, 'changes.')
    await noteAct(ctx.db, {
      actorId: actorOf(ctx).id,
      act: 'announcement.edit',
      subject: subjectOf(done.after),
      before: logged(done.before),
      after: logged(done.after),
    })
    return done.after
  },
  async remove({ params }, ctx) {
    const removed = await removeAnnouncement(ctx.db, idOf(params.id))
    if (!removed) throw new Refusal('not-found')
    await noteAct(ctx.db, {
      actorId: actorOf(ctx).id,
      act: 'announcement.delete',
      subject: subjectOf(removed),
      before: logged(removed),
    })
    return null
  },
}

/** The id in a path, as the database spells it; one that no host makes is of nothing. */
function idOf(id: string): string {
  if (!v.is(Uuid, id)) throw new Refusal('not-found')
  return id.toLowerCase()
}

const blank = (field: string) => new Refusal('invalid', { issues: [{ field, code: 'blank' }] })

/** Refuses an end that is not behind the beginning. The transaction of a change ends with it. */
function refuseWrongTimes({ from, until }: Pick<Announcement, 'from' | 'until'>, within = ''): void {
  if (until !== null && Date.parse(until) <= Date.parse(from))
    throw new Refusal('invalid', { issues: [{ field: `${within}until`, code: 'too-early' }] })
}
