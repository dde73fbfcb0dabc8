import * as v from 'valibot'
import { urlOf } from './cut-text.ts'
import { endpoint } from './endpoint.ts'
import { Id, isOwnPath, LANGUAGES, Language, Moment, SentMoment, Uuid } from './fields.ts'
import { keptLine, proseOf } from './text.ts'

/** Longest title and text of an announcement, in code points; a byte budget of four for each. */
export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_TEXT_MAX = 1000
/** The newest announcements in one answer; older ones are not listed. */
export const ANNOUNCEMENTS_MAX = 100
/** The longest link. */
export const ANNOUNCEMENT_LINK_MAX = 2048

/** `important` and `urgent` ones notify and push; an `urgent` one is a strip on every page as well. */
export const ANNOUNCEMENT_LEVELS = ['info', 'important', 'urgent'] as const
/** `members`: people with an account, and not guests or visitors. */
export const AUDIENCES = ['everybody', 'members'] as const

/** An announcement in one language. */
const Wording = v.object({ title: v.string(), text: v.string() })
export type Wording = v.InferOutput<typeof Wording>

const wordings = <W extends v.GenericSchema>(wording: W) =>
  v.object(
    Object.fromEntries(LANGUAGES.map((language) => [language, v.optional(wording)])) as Record<
      Language,
      v.OptionalSchema<W, undefined>
    >,
  )

/** The texts by language; `lang` of the announcement is always among them. */
const Wordings = wordings(Wording)
export type Wordings = v.InferOutput<typeof Wordings>

export const Announcement = v.object({
  id: Id,
  texts: Wordings,
  /** The language whose text stands for those that are missing: the portal's default one when it was written. */
  lang: Language,
  level: v.picklist(ANNOUNCEMENT_LEVELS),
  from: Moment,
  /** When it ends; null where it has no end. */
  until: v.nullable(Moment),
  audience: v.picklist(AUDIENCES),
  /** A path of this portal, or an address of another. */
  link: v.nullable(v.string()),
  /** Counts its changes, from 1. */
  revision: v.number(),
  /** Whether the viewer has put it away. */
  isDismissed: v.boolean(),
})
export type Announcement = v.InferOutput<typeof Announcement>

/** True for a path of this portal, or an address of another that is encrypted. */
export function isAnnouncementLink(link: string): boolean {
  if (link.length > ANNOUNCEMENT_LINK_MAX) return false
  return isOwnPath(link) || (/^https:\/\/[^\s\\]+$/i.test(link) && urlOf(link)?.protocol === 'https:')
}

const SentWording = v.object({
  title: v.pipe(v.string(), v.transform(keptLine), proseOf(ANNOUNCEMENT_TITLE_MAX, 4 * ANNOUNCEMENT_TITLE_MAX)),
  text: proseOf(ANNOUNCEMENT_TEXT_MAX, 4 * ANNOUNCEMENT_TEXT_MAX),
})
const sent = {
  /** With the portal's default language, and as many others as are wanted; refused as `blank` without it. */
  texts: wordings(SentWording),
  level: v.picklist(ANNOUNCEMENT_LEVELS),
  from: SentMoment,
  /** Later than `from`; refused as `too-early`. */
  until: v.nullable(SentMoment),
  audience: v.picklist(AUDIENCES),
  link: v.nullable(
    v.pipe(
      v.string(),
      v.transform(keptLine),
      v.maxLength(ANNOUNCEMENT_LINK_MAX, 'too-long'),
      v.check(isAnnouncementLink, 'malformed'),
    ),
  ),
}
/** `id` is made by the client: sent again it changes nothing. */
export const NewAnnouncement = v.object({ id: Uuid, ...sent })
export type NewAnnouncement = v.InferOutput<typeof NewAnnouncement>
const AnnouncementChanges = v.partial(v.object(sent))
export type AnnouncementChanges = v.InferOutput<typeof AnnouncementChanges>

const own = { access: 'operator', lists: ['announcements'] } as const

export const announcements = {
  /**
   * Those that have begun and that the viewer may read, newest first; what has ended is among them. The revision of the
   * scope `announcements` stands on the answer; each person has put away others, and so the list is not told by it alone.
   */
  list: endpoint({ method: 'get', path: '/api/announcements', reply: v.array(Announcement), lists: [] }),
  /** Puts one away, on all devices of the person; a repeat changes nothing. */
  dismiss: endpoint({
    method: 'put',
    path: '/api/announcements/:id/dismissed',
    reply: v.object({ dismissed: v.literal(true) }),
    access: 'session',
    keyed: true,
    lists: [],
  }),
  /** All of them, planned and past ones too, newest first. */
  all: endpoint({
    method: 'get',
    path: '/api/admin/announcements',
    reply: v.array(Announcement),
    access: 'operator',
    lists: [],
  }),
  create: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/announcements',
    body: NewAnnouncement,
    reply: Announcement,
    status: 201,
  }),
  /** Changes the revision `base`; another one is `edited`, with the present announcement as its facts. */
  edit: endpoint({
    ...own,
    method: 'patch',
    path: '/api/admin/announcements/:id',
    body: v.object({ base: v.number(), changes: AnnouncementChanges }),
    reply: Announcement,
  }),
  /** Takes it back with its notices. */
  remove: endpoint({
    ...own,
    method: 'delete',
    path: '/api/admin/announcements/:id',
    reply: v.null(),
    status: 204,
  }),
}
