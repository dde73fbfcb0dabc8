import type { Effect, LoggedRequest, StoredLike, StoredPost } from './faults.ts'
import type { Intent } from './intents.ts'
import type { StoredOutbox } from './stored.ts'

export interface Known {
  /** Places in the outbox of entries that were set aside and sent later, out of turn. */
  outOfTurn?: readonly number[]
  /** A sleeping drainer's lock was taken: its request is under way beside the next one. */
  hasStolenLock?: boolean
}

export interface Facts {
  intents: readonly Intent[]
  stored: StoredOutbox
  effects: readonly Effect[]
  posts: readonly StoredPost[]
  likes: readonly StoredLike[]
  requests: readonly LoggedRequest[]
  cards: readonly Card[][]
}

/** A card of the feed as it is seen. */
export interface Card {
  id: string
  /** Its place in the feed, from 1 on. */
  place: number
  isLiked: boolean
  mark: string
}

/** Everything that is not as it has to be, in words. */
export function judge(facts: Facts, known: Known = {}): string[] {
  return [
    ...lost(facts),
    ...unlikeTheWish(facts),
    ...doubled(facts),
    ...outOfOrder(facts, known),
    ...foreign(facts),
    ...dishonest(facts),
    ...storm(facts.requests, known),
  ]
}

/** Whose server id an intent's account has, as far as the device knows. */
const actorsOf = ({ stored }: Facts): Map<string, string> =>
  new Map(stored.lanes.flatMap(({ userId, actorId }) => (actorId ? [[userId, actorId]] : [])))

type Outcome = 'waiting' | 'failed' | 'held' | 'sent' | 'taken back' | 'gone'

/** What the device says of each intent. */
function outcomesOf({ intents, stored }: Facts): [Intent, Outcome][] {
  const entries = new Map(stored.outbox.map(({ seq, state }) => [seq, state]))
  const receipts = new Map(stored.receipts.map(({ seq, outcome }) => [seq, outcome]))
  return intents.map((intent) => {
    const said = entries.get(intent.seq) ?? receipts.get(intent.seq)
    if (said === undefined) return [intent, intent.isTakenBack ? 'taken back' : 'gone']
    return [intent, said === 'acked' || said === 'sent' ? 'sent' : said === 'failed' ? 'failed' : 'waiting']
  })
}

/** What was accepted and is not done, though the device says that it is or knows nothing of it any more. */
function lost(facts: Facts): string[] {
  const { effects, posts, requests } = facts
  const done = new Set(effects.map(({ opId }) => opId))
  const onServer = new Set(posts.map(({ id }) => id))
  return outcomesOf(facts).flatMap(([{ seq, opIds, kind, target }, outcome]) => {
    const isDone = opIds.some((opId) => done.has(opId))
    const what = `${seq} ${kind} ${target}`
    if (outcome === 'taken back' && isDone) return [`${what}: taken back, and done`]
    if (outcome === 'gone' && !isDone) return [`${what}: accepted, and lost`]
    if (outcome !== 'sent' || isDone) return []
    // a like or delete of what had gone is said to be sent without an effect
    const wasGone =
      kind !== 'post.create' &&
      (!onServer.has(target) || requests.some(({ path, status }) => status === 404 && path.includes(target)))
    return wasGone ? [] : [`${what}: said to be sent, and is not`]
  })
}

/** The server has the last like that a person asked for, unless another device acted for them. */
function unlikeTheWish(facts: Facts): string[] {
  const { intents, effects, posts, likes } = facts
  const actors = actorsOf(facts)
  const known = new Set(intents.flatMap(({ opIds }) => opIds))
  const onServer = new Set(posts.map(({ id }) => id))
  const last = new Map<string, { userId: string; target: string; liked: boolean }>()
  for (const [{ kind, userId, target, liked }, outcome] of outcomesOf(facts)) {
    const actor = actors.get(userId)
    if (kind !== 'like.set' || liked === null || outcome !== 'sent' || !actor || !onServer.has(target)) continue
    last.set(`${actor} ${target}`, { userId: actor, target, liked })
  }
  return [...last.values()].flatMap(({ userId, target, liked }) => {
    const own = effects.filter((effect) => effect.userId === userId && effect.target === target)
    if (own.length === 0 || own.some(({ opId }) => !known.has(opId ?? ''))) return []
    const isLiked = likes.some((like) => like.userId === userId && like.postId === target)
    return isLiked === liked
      ? []
      : [`post ${target}: ${liked ? 'liked' : 'unliked'} last, and the server has it otherwise`]
  })
}

function doubled({ effects, posts, stored, intents }: Facts): string[] {
  const twice = effects.filter(({ opId }, at) => opId !== null && effects.findIndex((one) => one.opId === opId) !== at)
  const own = new Set(stored.lanes.map(({ actorId }) => actorId))
  const creates = new Set(intents.filter(({ kind }) => kind === 'post.create').map(({ target }) => target))
  const strange = posts.filter(({ id, userId }) => own.has(userId) && !creates.has(id))
  const made = effects.filter(({ kind }) => kind === 'post.create').map(({ target }) => target)
  return [
    ...twice.map(({ opId, kind }) => `${kind} ${opId}: done twice`),
    ...strange.map(({ content }) => `a post nobody here wrote: ${content}`),
    ...made.filter((target, at) => made.indexOf(target) !== at).map((target) => `post ${target}: made twice`),
  ]
}

/** Effects follow acceptance; a delete may be overtaken by what is about other posts, while it can be undone. */
function outOfOrder({ intents, effects }: Facts, { outOfTurn = [] }: Known): string[] {
  const seqs = new Map(intents.flatMap(({ seq, opIds }) => opIds.map((opId) => [opId, seq] as const)))
  const inTurn = effects.flatMap((effect) => {
    const seq = seqs.get(effect.opId ?? '')
    return seq === undefined || outOfTurn.includes(seq) ? [] : [{ ...effect, place: seq }]
  })
  const wrong = (list: typeof inTurn) =>
    list
      .filter((effect, at) => at > 0 && effect.place < (list[at - 1]?.place ?? 0))
      .map(({ place, kind }) => `${place} ${kind}: out of order`)
  const perPost = groupsOf(inTurn, ({ target }) => target)
  return [...wrong(inTurn.filter(({ kind }) => kind !== 'post.delete')), ...perPost.flatMap((list) => wrong(list))]
}

function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

function foreign(facts: Facts): string[] {
  const actors = actorsOf(facts)
  const byOp = new Map(facts.intents.flatMap((intent) => intent.opIds.map((opId) => [opId, intent] as const)))
  return facts.effects.flatMap(({ opId, userId, kind }) => {
    const intent = byOp.get(opId ?? '')
    const actor = intent && actors.get(intent.userId)
    return actor && actor !== userId ? [`${intent.seq} ${kind}: done as somebody else`] : []
  })
}

/** What is shown as sent is on the server, hearts and counts are the server's, and all tabs show the same. */
function dishonest({ posts, likes, cards, stored }: Facts): string[] {
  const onServer = new Set(posts.map(({ id }) => id))
  const own = new Set(stored.lanes.map(({ actorId }) => actorId))
  const liked = new Set(likes.filter(({ userId }) => own.has(userId)).map(({ postId }) => postId))
  const inOutbox = new Set(stored.outbox.map(({ target }) => target))
  const [first = [], ...others] = cards
  const wrong = first.flatMap(({ id, mark, isLiked }) => {
    const isAtRest = onServer.has(id) && stored.lanes.length === 1
    if (isAtRest && isLiked !== liked.has(id)) return [`card ${id}: its heart is not the server's`]
    if (mark === '' && !onServer.has(id)) return [`card ${id}: shown as sent, and not there`]
    return mark !== '' && !inOutbox.has(id) ? [`card ${id}: "${mark}", and nothing waits`] : []
  })
  for (const post of posts)
    if (post.likes !== post.sampleLikes + likes.filter(({ postId }) => postId === post.id).length)
      wrong.push(`post ${post.id}: its likes do not add up`)
  const ids = first.map(({ id }) => id)
  if (new Set(ids).size < ids.length) wrong.push('a card is shown twice')
  if (others.some((list) => !areAlike(list, first))) wrong.push('the tabs show different things')
  return wrong
}

/**
 * Whether two tabs show the same in the places that both have drawn, and have some. A list draws what is near its
 * window, by heights that it has measured: at its ends one tab may have a card more than another.
 */
function areAlike(one: readonly Card[], other: readonly Card[]): boolean {
  const byPlace = new Map(one.map((card) => [card.place, JSON.stringify(card)]))
  const shared = other.filter(({ place }) => byPlace.has(place))
  return shared.length > 0 && shared.every((card) => byPlace.get(card.place) === JSON.stringify(card))
}

/** A request whose asker is gone may run on for a moment after the next one has begun. */
const GONE_MS = 500

/** Writes of one account: one at a time, and none before the time that an answer named. */
function storm(requests: readonly LoggedRequest[], { hasStolenLock = false }: Known): string[] {
  const writes = requests.filter(
    ({ method, path, isCopy }) =>
      !isCopy && (method === 'POST' || method === 'DELETE') && /^\/api\/(?:posts|uploads)/.test(path),
  )
  return groupsOf(writes, ({ actor }) => actor ?? '').flatMap((ofActor) => {
    const list = ofActor.toSorted((a, b) => a.at - b.at)
    return list.slice(1).flatMap((request, at) => {
      const before = list[at] as LoggedRequest
      const end = (before.endedAt ?? Infinity) - (before.status === null ? GONE_MS : 0)
      const name = `${request.method} ${request.path}`
      if (request.at < end && !hasStolenLock) return [`${name}: asked while another was under way`]
      const due = (before.endedAt ?? 0) + (before.retryAfterMs ?? 0) - 50
      return before.status !== null && before.retryAfterMs !== null && request.at < due
        ? [`${name}: asked before its time`]
        : []
    })
  })
}
