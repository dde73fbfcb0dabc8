import type { Handlers } from '#contract/api.ts'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import { nextLink, type Place, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { PEOPLE_PER_PAGE, type Person } from '#contract/people.ts'
import type { Relation } from '#contract/relations.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { joinedDaysAgo } from '#fixtures/follows.ts'
import { type MockContext, actorOf } from '../context.ts'
import { acceptFrom } from '../conversations.ts'
import { isBlocked, isMuted, marksOf, setMark } from '../marks.ts'
import { tellOfFollow } from '../notices.ts'
import { isAfter } from '../post-page.ts'
import { isSeenPerson } from '../seen.ts'
import type { MarkKind, MockState, MockUser } from '../state.ts'

const DAY_MS = 86_400_000
const SUGGESTED = 12

export const people: Handlers<MockContext>['people'] = {
  list({ query }, ctx) {
    const tokens = searchTokens(query.q ?? '')
    const all = [...ctx.state.usersById.values()].filter(
      ({ id }) => isSeenPerson(ctx.state, id) && (!ctx.user || !isBlocked(ctx.state, ctx.user.id, id)),
    )
    if (tokens.length === 0) return suggested(all, ctx)
    const end = tokens.length === 1 ? anpanIdEnd(tokens[0] ?? '') : undefined
    const found = all.filter(({ id, firstName, lastName }) =>
      end ? anpanIdOf(id).endsWith(end) : matchesSearch(`${firstName}\n${lastName}`, tokens),
    )
    return page(
      found.map((user) => ({ id: user.id, createdAt: joinedAt(user) })),
      query.cursor,
      ctx,
    )
  },
  read: ({ params }, ctx) => personOf(openTo(params.id, ctx), ctx),
  followers({ params, query }, ctx) {
    const { id } = openTo(params.id, ctx)
    const rows = [...ctx.state.marks.follows].flatMap(([followerId, marks]) => {
      const mark = marks.get(id)
      return mark ? [{ id: followerId, createdAt: mark.at }] : []
    })
    return page(free(rows, ctx), query.cursor, ctx)
  },
  following: ({ params, query }, ctx) =>
    page(free(marked('follows', openTo(params.id, ctx).id, ctx), ctx), query.cursor, ctx),
  follow: ({ params }, ctx) => wish(ctx, params.id, 'follows', true),
  unfollow: ({ params }, ctx) => wish(ctx, params.id, 'follows', false),
  mute: ({ params, body }, ctx) => wish(ctx, params.id, 'mutes', true, body.until),
  unmute: ({ params }, ctx) => wish(ctx, params.id, 'mutes', false),
  block: ({ params }, ctx) => wish(ctx, params.id, 'blocks', true),
  unblock: ({ params }, ctx) => wish(ctx, params.id, 'blocks', false),
  mutes({ query }, ctx) {
    const { id } = actorOf(ctx)
    const now = marked('mutes', id, ctx).filter((row) => isMuted(ctx.state, id, row.id))
    return page(free(now, ctx), query.cursor, ctx)
  },
  blocks({ query }, ctx) {
    const own = marked('blocks', actorOf(ctx).id, ctx).filter(({ id }) => isSeenPerson(ctx.state, id))
    return page(own, query.cursor, ctx)
  },
  muteWords: (_input, ctx) => ctx.state.muteWords.get(actorOf(ctx).id) ?? [],
  setMuteWords({ body }, ctx) {
    ctx.state.muteWords.set(actorOf(ctx).id, body.words)
    return body.words
  },
}

const marked = (kind: MarkKind, userId: string, { state }: MockContext): Place[] =>
  [...marksOf(state, kind, userId)].map(([id, { at }]) => ({ id, createdAt: at }))

const free = (rows: Place[], { state, user }: MockContext): Place[] =>
  rows.filter(({ id }) => isSeenPerson(state, id) && !(user && isBlocked(state, user.id, id)))

const joinedAt = ({ id }: MockUser): string => new Date(Date.now() - joinedDaysAgo(id) * DAY_MS).toISOString()

/** The person with this id or ANPAN id; refuses an unknown or hidden one, and one who has blocked the caller. */
export function openTo(key: string, { state, user }: MockContext): MockUser {
  const end = anpanIdEnd(key)
  const found = end
    ? [...state.usersById.values()]
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .find(({ id }) => anpanIdOf(id).endsWith(end))
    : state.usersById.get(key)
  const isHidden = found && found.id !== user?.id && !isSeenPerson(state, found.id)
  if (!found || isHidden || (user && marksOf(state, 'blocks', found.id).has(user.id))) throw new Refusal('not-found')
  return found
}

function suggested(all: MockUser[], ctx: MockContext): Person[] {
  const { state, user } = ctx
  const isNew = ({ id }: MockUser) =>
    !user || (id !== user.id && !marksOf(state, 'follows', user.id).has(id) && !isMuted(state, user.id, id))
  const known = all
    .filter((each) => !each.isGuest && isNew(each))
    .map((each) => personOf(each, ctx))
    .filter(({ counts }) => counts.posts > 0)
  const rankOf = ({ counts }: Person) => counts.followers * 1000 + counts.posts
  return known.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, SUGGESTED)
}

function page(rows: Place[], cursor: string | undefined, ctx: MockContext): Person[] {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const left = rows.filter((row) => !after || isAfter(row, after)).toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
  const shown = left.slice(0, PEOPLE_PER_PAGE)
  const last = shown.at(-1)
  if (last && left.length > shown.length) ctx.headers.Link = nextLink(ctx.request.url, last)
  return shown.flatMap(({ id }) => {
    const user = ctx.state.usersById.get(id)
    return user ? [personOf(user, ctx)] : []
  })
}

function wish(ctx: MockContext, id: string, kind: MarkKind, isSet: boolean, until: string | null = null): Relation {
  const { state } = ctx
  const actor = actorOf(ctx)
  if (id === actor.id) throw new Refusal('invalid', { issues: [{ field: 'id', code: 'own' }] })
  if (!state.usersById.has(id)) throw new Refusal('not-found')
  if (kind === 'follows' && isSet && !isSeenPerson(state, id)) throw new Refusal('not-found')
  if (kind === 'follows' && isSet && isBlocked(state, actor.id, id)) throw new Refusal('blocked')
  setMark(state, kind, actor.id, id, isSet, undefined, until)
  if (kind === 'follows') tellOfFollow(state, actor.id, id, isSet)
  if (kind === 'follows' && isSet) acceptFrom(state, actor.id, id)
  if (kind === 'blocks' && isSet) {
    setMark(state, 'follows', actor.id, id, false)
    setMark(state, 'follows', id, actor.id, false)
    tellOfFollow(state, actor.id, id, false)
    tellOfFollow(state, id, actor.id, false)
  }
  return relationOf(state, actor.id, id)
}

function relationOf(state: MockState, ownId: string, id: string): Relation {
  const muted = isMuted(state, ownId, id)
  return {
    follows: marksOf(state, 'follows', ownId).has(id),
    followsMe: marksOf(state, 'follows', id).has(ownId),
    muted,
    mutedUntil: (muted && marksOf(state, 'mutes', ownId).get(id)?.until) || null,
    blocked: marksOf(state, 'blocks', ownId).has(id),
  }
}

function personOf(person: MockUser, { state, user }: MockContext): Person {
  const { id, firstName, lastName, avatarColour, isGuest } = person
  return {
    id,
    anpanId: anpanIdOf(id),
    firstName,
    lastName,
    guestName: guestNameIn(person),
    bio: person.bio || null,
    avatar: person.photo ?? null,
    avatarColour,
    joinedAt: joinedAt(person),
    isOfficial: person.isOfficial ?? false,
    isGuest,
    counts: {
      posts: [...state.postsById.values()].filter((post) => post.userId === id && !post.takenDown).length,
      followers: [...state.marks.follows.values()].filter((marks) => marks.has(id)).length,
      following: marksOf(state, 'follows', id).size,
    },
    relation: relationOf(state, user?.id ?? '', id),
  }
}
