import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { Kind } from '#contract/kinds.ts'
import type { Person } from '#contract/people.ts'
import type { Relation } from '#contract/relations.ts'
import { searchTokens } from '#contract/search-form.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import {
  findOpenId,
  findProfile,
  listRelated,
  type PeoplePage,
  searchPeople,
  suggestPeople,
} from '../models/profiles.ts'
import { type Impossible, relationOf, setBlock, setFollow, setMute } from '../models/relations.ts'
import { listMuteWords, replaceMuteWords } from '../models/unwanted.ts'

export const people: Handlers<ServerContext>['people'] = {
  async list({ query }, ctx) {
    const tokens = searchTokens(query.q ?? '')
    const viewerId = ctx.user?.id ?? null
    if (tokens.length === 0) return suggestPeople(ctx.db, viewerId, await rankingFor(ctx))
    return pageIn(ctx, await searchPeople(ctx.db, viewerId, tokens, afterOf(query)))
  },
  async read({ params }, ctx) {
    const person = await findProfile(ctx.db, params.id, ctx.user?.id ?? null)
    if (!person) throw new Refusal('not-found')
    return person
  },
  followers: ({ params, query }, ctx) => related('followers', params.id, query, ctx),
  following: ({ params, query }, ctx) => related('following', params.id, query, ctx),
  follow: ({ params }, ctx) => wish(ctx, params.id, 'follow.set', (id, other) => setFollow(ctx.db, id, other, true)),
  unfollow: ({ params }, ctx) => wish(ctx, params.id, 'follow.set', (id, other) => setFollow(ctx.db, id, other, false)),
  mute({ params, body }, ctx) {
    const until = body.until === null ? null : new Date(body.until)
    return wish(ctx, params.id, 'mute.set', (id, other) => setMute(ctx.db, id, other, { until }))
  },
  unmute: ({ params }, ctx) => wish(ctx, params.id, 'mute.set', (id, other) => setMute(ctx.db, id, other, null)),
  block: ({ params }, ctx) => wish(ctx, params.id, 'block.set', (id, other) => setBlock(ctx.db, id, other, true)),
  unblock: ({ params }, ctx) => wish(ctx, params.id, 'block.set', (id, other) => setBlock(ctx.db, id, other, false)),
  mutes: ({ query }, ctx) => own('mutes', query, ctx),
  blocks: ({ query }, ctx) => own('blocks', query, ctx),
  muteWords: (_input, ctx) => listMuteWords(ctx.db, actorOf(ctx).id),
  async setMuteWords({ body }, ctx) {
    const { id } = actorOf(ctx)
    await replaceMuteWords(ctx.db, id, body.words)
    return listMuteWords(ctx.db, id)
  },
}

function rankingFor({ db, ranking, revisions }: ServerContext) {
  if (!revisions) throw new Error('a list without its revisions')
  return ranking.read(db, revisions)
}

/** Changes the caller's relation to a person, and answers the new one. */
async function wish(
  ctx: ServerContext,
  id: string,
  kind: Kind,
  run: (ownId: string, otherId: string) => Promise<Impossible | undefined>,
): Promise<Relation> {
  const actor = actorOf(ctx)
  const why = await run(actor.id, id)
  if (why === 'gone') throw new Refusal('not-found')
  if (why === 'blocked') throw new Refusal('blocked')
  if (why === 'self') throw new Refusal('invalid', { issues: [{ field: 'id', code: 'own' }] })
  await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind, target: id })
  return relationOf(ctx.db, actor.id, id)
}

interface Query {
  cursor?: string | undefined
}
const afterOf = ({ cursor }: Query) => (cursor === undefined ? undefined : placeOf(cursor))

async function related(kind: 'followers' | 'following', key: string, query: Query, ctx: ServerContext) {
  const viewerId = ctx.user?.id ?? null
  const id = await findOpenId(ctx.db, key, viewerId)
  if (id === undefined) throw new Refusal('not-found')
  return pageIn(ctx, await listRelated(ctx.db, kind, id, viewerId, afterOf(query)))
}

async function own(kind: 'mutes' | 'blocks', query: Query, ctx: ServerContext): Promise<Person[]> {
  const { id } = actorOf(ctx)
  return pageIn(ctx, await listRelated(ctx.db, kind, id, id, afterOf(query)))
}

function pageIn(ctx: ServerContext, { people: page, next }: PeoplePage): Person[] {
  if (next) ctx.headers.set('Link', nextLink(ctx.address, next))
  return page
}
