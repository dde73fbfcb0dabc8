import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, SentMoment } from './fields.ts'
import { Relation, relations } from './relations.ts'
import { AVATAR_COLOURS } from './session.ts'
import { SearchText } from './text.ts'
import { UnwantedWord, WORDS_MAX } from './unwanted.ts'

/** People in one list answer at most. */
export const PEOPLE_PER_PAGE = 50

/** A person as their page shows them. */
export const Person = v.object({
  id: Id,
  anpanId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Which name a guest without one is called by (`guest-names.ts`); null for who has chosen one. */
  guestName: v.optional(v.nullable(v.number()), null),
  bio: v.optional(v.nullable(v.string()), null),
  avatar: v.optional(v.nullable(v.string()), null),
  avatarColour: v.nullable(v.picklist(AVATAR_COLOURS)),
  joinedAt: Moment,
  isOfficial: v.boolean(),
  isGuest: v.boolean(),
  counts: v.object({ posts: v.number(), followers: v.number(), following: v.number() }),
  relation: Relation,
})
export type Person = v.InferOutput<typeof Person>

const PeopleQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  q: v.optional(SearchText),
})
const SentWord = v.object({ ...UnwantedWord.entries, until: v.optional(v.nullable(SentMoment), null) })
const CursorQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })

const list = { method: 'get', reply: v.array(Person), lists: ['feed', 'people'] } as const

export const people = {
  /**
   * Without a search the people who are worth following: of those whom the asker does not follow yet, the followed most
   * first. A search finds names and ANPAN ids.
   */
  list: endpoint({ ...list, path: '/api/people', query: PeopleQuery }),
  /** By id, or by ANPAN id; of several who share one, the oldest. A viewer whom they have blocked gets `not-found`. */
  read: endpoint({ method: 'get', path: '/api/people/:id', reply: Person, lists: ['feed', 'people'] }),
  followers: endpoint({ ...list, path: '/api/people/:id/followers', query: CursorQuery }),
  following: endpoint({ ...list, path: '/api/people/:id/following', query: CursorQuery }),
  ...relations,
  mutes: endpoint({ ...list, path: '/api/user/mutes', query: CursorQuery, access: 'session' }),
  blocks: endpoint({ ...list, path: '/api/user/blocks', query: CursorQuery, access: 'session' }),
  muteWords: endpoint({
    method: 'get',
    path: '/api/user/mute-words',
    reply: v.array(UnwantedWord),
    access: 'session',
    lists: ['people'],
  }),
  setMuteWords: endpoint({
    method: 'put',
    path: '/api/user/mute-words',
    body: v.object({ words: listOf(SentWord, WORDS_MAX) }),
    reply: v.array(UnwantedWord),
    access: 'session',
    keyed: true,
    lists: ['people'],
  }),
}
