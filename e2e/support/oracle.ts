import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Effect, LoggedRequest, StoredLike, StoredPost } from './faults.ts'
import type { Intent } from './intents.ts'
import { readOutbox, type StoredOutbox } from './stored.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestHost } from './test-host.ts'

interface Known {
  /** Places in the outbox of entries that were set aside and sent later, out of turn. */
  outOfTurn?: readonly number[]
  /** A sleeping drainer's lock was taken: its request is under way beside the next one. */
  hasStolenLock?: boolean
  /** Errors on the console that the fault brings with it. */
  errors?: RegExp
  /** How long all may take to come to rest. */
  withinMs?: number
}

interface Facts {
  intents: readonly Intent[]
  stored: StoredOutbox
  effects: readonly Effect[]
  posts: readonly StoredPost[]
  likes: readonly StoredLike[]
  requests: readonly LoggedRequest[]
  cards: readonly Card[][]
}

/** A card of the feed as it is seen. */
interface Card {
  id: string
  isLiked: boolean
  mark: string
}

/**
 * Waits until a device has come to rest, and judges all that happened by the invariants (offline §3.1): nothing lost,
 * nothing doubled, order kept, all tabs alike and honest, never two requests at once and none before its time, nothing
 * under another account. The device's own record of what it accepted is not believed: `intents` were watched outside.
 */
export async function expectInvariants(
  host: TestHost,
  device: TestBrowser,
  pages: readonly [Page, ...Page[]],
  known: Known = {},
): Promise<void> {
  const timeout = known.withinMs ?? 45_000
  await expect
    .poll(async () => atWork(await readOutbox(pages[0])), { message: 'nothing is left to send', timeout })
    .toEqual([])
  const message = 'nothing lost, nothing doubled, order kept, everything honest'
  const facts = async (): Promise<Facts> => ({
    intents: [...device.intents.values()].sort((a, b) => a.seq - b.seq),
    stored: await readOutbox(pages[0]),
    effects: await host.effects(),
    posts: await host.posts(),
    likes: await host.likes(),
    requests: await host.requests(),
    cards: await Promise.all(pages.map(cardsOf)),
  })
  await expect.poll(async () => judge(await facts(), known), { message, timeout: 20_000 }).toEqual([])
  const ownErrors = device.errors.filter(
    (text) => !text.startsWith('Failed to load resource') && !known.errors?.test(text),
  )
  expect(ownErrors, 'no error of the app itself').toEqual([])
}

const atWork = ({ outbox }: StoredOutbox): string[] =>
  outbox
    .filter(({ state }) => state === 'pending' || state === 'inflight')
    .map(({ seq, kind, state }) => `${seq} ${kind} ${state}`)

/** Everything that is not as it has to be, in words. */
function judge(facts: Facts, known: Known): string[] {
  return [
    ...lost(facts),
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

function lost({ intents, stored, effects }: Facts): string[] {
  const entries = new Map(stored.outbox.map((entry) => [entry.seq, entry]))
  const receipts = new Map(stored.receipts.map((receipt) => [receipt.seq, receipt]))
  const done = new Set(effects.map(({ opId }) => opId))
  return intents.flatMap(({ seq, opIds, kind, target, isTakenBack }) => {
    const isDone = opIds.some((opId) => done.has(opId))
    const outcome = entries.get(seq)?.state ?? receipts.get(seq)?.outcome ?? (isTakenBack ? 'taken back' : 'gone')
    if (outcome === 'taken back' && isDone) return [`${seq} ${kind} ${target}: taken back, and done`]
    // a like or delete of what had gone is said to be sent without an effect
    const isSaidSent = kind === 'post.create' && (outcome === 'acked' || outcome === 'sent')
    if (isSaidSent && !isDone) return [`${seq} ${kind} ${target}: said to be sent, and is not`]
    return outcome === 'gone' && !isDone ? [`${seq} ${kind} ${target}: accepted, and lost`] : []
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
  const asText = (list: readonly Card[]) => JSON.stringify([...list].sort((a, b) => a.id.localeCompare(b.id)))
  if (others.some((list) => asText(list) !== asText(first))) wrong.push('the tabs show different things')
  return wrong
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

/** The cards of the feed that a page shows. */
export const cardsOf = (page: Page): Promise<Card[]> =>
  page.locator('article[data-post]').evaluateAll((articles) =>
    articles.map((article) => ({
      id: article.getAttribute('data-post') ?? '',
      isLiked: article.querySelector('[aria-pressed]')?.getAttribute('aria-pressed') === 'true',
      mark: article.querySelector('.post-bar')?.textContent ?? '',
    })),
  )
