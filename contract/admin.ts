import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { SUSPENSION_DAYS } from './moderation.ts'
import { Author } from './posts.ts'
import { REPORT_REASONS } from './reports.ts'
import { STAFF_ROLES } from './roles.ts'
import { lineOf, SearchText } from './text.ts'
import { Zone } from './zone.ts'

/** For how many days the overview counts what was done. */
export const OVERVIEW_DAYS = 90
/** People, and entries of the log, in one answer at most. */
export const PEOPLE_PER_PAGE = 50
export const AUDIT_PER_PAGE = 50

/** What happened on one day. Counts alone: nothing is noted for them. */
export const DayCounts = v.object({
  /** The day, as `2026-11-29`. */
  day: v.string(),
  /** Members who came. */
  seen: v.number(),
  joined: v.number(),
  posts: v.number(),
  comments: v.number(),
  messages: v.number(),
  orders: v.number(),
})
export type DayCounts = v.InferOutput<typeof DayCounts>

export const Overview = v.object({
  /** What waits for an operator: reported things, people who want to join, and orders on their way. */
  waiting: v.object({ reports: v.number(), people: v.number(), orders: v.number() }),
  /** What is done beside requests: what waits, and what has failed at least once and is tried again. */
  jobs: v.object({ waiting: v.number(), failed: v.number() }),
  /** Whether the server can send mail, and reach devices. */
  mail: v.boolean(),
  push: v.boolean(),
  /** In bytes; the pictures are part of the database. */
  sizes: v.object({ database: v.number(), pictures: v.number() }),
  version: v.string(),
  /** When the newest copy of all data was begun; null without one, or where copies are made elsewhere. */
  lastBackup: v.nullable(Moment),
  /** The last 90 days, the first first. */
  days: v.array(DayCounts),
})
export type Overview = v.InferOutput<typeof Overview>

export const PERSON_ROLES = ['guest', 'member', ...STAFF_ROLES] as const
/** Suspended now, marked as official, about to be deleted, or not seen for 90 days. */
export const PERSON_STATES = ['suspended', 'official', 'leaving', 'away'] as const

/** A person as an operator sees them. */
export const AdminPerson = v.object({
  id: Id,
  anpanId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Null of a guest. */
  email: v.nullable(v.string()),
  role: v.nullable(v.string()),
  isOfficial: v.boolean(),
  isGuest: v.boolean(),
  /** Which two words stand for the name of a guest who has chosen none. */
  guestName: v.optional(v.nullable(v.number())),
  suspendedUntil: v.nullable(Moment),
  /** When they are deleted, after they have requested it. */
  leavesAt: v.optional(v.nullable(Moment)),
  joinedAt: Moment,
  /** When they were last seen, as exactly as is stored anyway; null where nothing is. */
  seenAt: v.nullable(Moment),
})
export type AdminPerson = v.InferOutput<typeof AdminPerson>

/** What an operator, or a command of the machine's owner, has done; what a moderator does is in `moderation.log`. */
export const AUDIT_ACTS = [
  'setup.link',
  'setup.claim',
  'portal.edit',
  'person.role',
  'person.official',
  'person.suspension',
  'person.sessions',
  'person.reset-link',
  'person.delete',
  'announcement.create',
  'announcement.edit',
  'announcement.delete',
  'invitation.create',
  'invitation.withdraw',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

const Facts = v.nullable(v.record(v.string(), v.unknown()))
export type AuditFacts = v.InferOutput<typeof Facts>

export const AuditEntry = v.object({
  id: Id,
  at: Moment,
  /** Null where it was a command, or the account is gone. */
  actor: v.nullable(Author),
  /** Whether it was done by a command on the server's machine. */
  isCommand: v.boolean(),
  /** One of `AUDIT_ACTS`; a later version of the host may have others. */
  act: v.string(),
  /** What it was done to; of a person whose account is gone neither id nor name is left. */
  subject: v.nullable(v.object({ type: v.string(), id: v.nullable(Id), name: v.nullable(v.string()) })),
  /** What the act has changed, as it was and as it is; null where there is nothing to compare. */
  before: Facts,
  after: Facts,
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const own = { access: 'operator', lists: [] } as const
/** Whom lists show, and as what. */
const moves = ['feed', 'comments', 'people', 'products'] as const
const Cursor = v.optional(v.pipe(v.string(), v.maxLength(200)))

/**
 * For operators alone; everybody else is refused alike under all of `/api/admin/`. What would leave the portal without an
 * operator who can act is refused as `last-operator`. Each write leaves one line in the log.
 */
export const admin = {
  /** Counted some seconds ago at most. Days begin as in `zone`, or in Tokyo. */
  overview: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/overview',
    query: v.object({ zone: v.optional(Zone) }),
    reply: Overview,
  }),
  /** Who has joined last first. `q` is the beginning of an e-mail address, an ANPAN id, or words of a name. */
  people: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/people',
    query: v.object({
      q: v.optional(SearchText),
      role: v.optional(v.picklist(PERSON_ROLES)),
      state: v.optional(v.picklist(PERSON_STATES)),
      cursor: Cursor,
    }),
    reply: v.object({ items: v.array(AdminPerson), next: v.nullable(v.string()) }),
  }),
  /** A guest is `guest-refused`. */
  setRole: endpoint({
    ...own,
    method: 'put',
    path: '/api/admin/people/:id/role',
    body: v.object({ role: v.picklist(['member', ...STAFF_ROLES]) }),
    reply: AdminPerson,
    lists: ['portal'],
  }),
  /** A person with a reserved name keeps the mark: `conflict`. */
  setOfficial: endpoint({
    ...own,
    method: 'put',
    path: '/api/admin/people/:id/official',
    body: v.object({ isOfficial: v.boolean() }),
    reply: AdminPerson,
    lists: moves,
  }),
  /** Suspends a person for so many days, or with null lifts that; the person is notified. Oneself is `not-allowed`. */
  setSuspension: endpoint({
    ...own,
    method: 'put',
    path: '/api/admin/people/:id/suspension',
    body: v.object({
      days: v.nullable(v.picklist(SUSPENSION_DAYS)),
      reason: v.optional(v.picklist(REPORT_REASONS), 'other'),
    }),
    reply: AdminPerson,
    lists: moves,
  }),
  /** Signs a person out everywhere. */
  endSessions: endpoint({
    ...own,
    method: 'delete',
    path: '/api/admin/people/:id/sessions',
    reply: v.object({ ended: v.number() }),
  }),
  /** A link that sets a new password, once, within an hour; the ones before it end. A guest is `guest-refused`. */
  makeResetLink: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/people/:id/reset-link',
    reply: v.object({ url: v.string() }),
    status: 201,
  }),
  /** Deletes a person and all that is theirs; `name` must be the name that is shown of them, else `invalid` with `name: wrong`. */
  remove: endpoint({
    ...own,
    method: 'delete',
    path: '/api/admin/people/:id',
    body: v.object({ name: lineOf(1000) }),
    reply: v.null(),
    status: 204,
    lists: moves,
  }),
  /** The last first. */
  audit: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/audit',
    query: v.object({ cursor: Cursor }),
    reply: v.object({ items: v.array(AuditEntry), next: v.nullable(v.string()) }),
  }),
}
