import { currentAccount, VISITOR } from '#src/data/session/accounts.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import type { EntryState } from '#src/data/db/entry.ts'
import { type Fate, type Intent, judge } from '../oracle/judge.ts'
import { FINAL } from './faults.ts'
import type { Accepted } from './ledger.ts'
import type { Person } from './person.ts'
import type { Script } from './script.ts'
import { world } from './world.ts'

/** 500s of one entry after which it may be set aside (fault F84). */
const PARKED_AFTER = 5

const FATE_IN_OUTBOX: Record<EntryState, Fate> = {
  pending: 'waiting',
  inflight: 'waiting',
  acked: 'settled',
  failed: 'failed',
  blocked: 'failed',
  held: 'held',
}

/** Compares, along the way and in the end, what the device shows and keeps with what the server did. */
export class Oracle {
  readonly wrong: string[] = []
  readonly deletedElsewhere = new Set<string>()
  /** Keys of those who signed out with Discard. */
  readonly left = new Set<string>()
  private readonly secrets = new Map<string, string>()
  private readonly met = new Map<string, string>()
  private readonly person: Person
  private readonly script: Script

  constructor(person: Person, script: Script) {
    this.person = person
    this.script = script
  }

  /** What is shown is true at every moment: nothing accepted is missing, and nothing counts as sent that is not (O7). */
  async look(): Promise<void> {
    for (const { userId: key, guestSecret, actorId } of await outboxDb.lanes.toArray()) {
      if (guestSecret) this.secrets.set(key, guestSecret)
      if (actorId) this.met.set(key, actorId)
    }
    const { cards, hasList, userId } = await this.person.cards()
    this.left.delete(userId) // they are back
    if (world.listener) world.tell(`  as ${userId}: ${await outboxNow()}`)
    const shown = new Set(cards.map((card) => card.post.id))
    if (shown.size !== cards.length) this.wrong.push('a post is shown twice')
    for (const { post, sync } of cards)
      if (sync.state === 'sent' && !world.host.created.has(post.id)) this.wrong.push(`shown as sent: ${post.id}`)
    for (const { kind, target, userId: first, movedTo: owner = first, fate } of world.ledger.byKey.values()) {
      if (kind !== 'post.create' || owner !== userId || this.deletedElsewhere.has(target)) continue
      const isThere = fate === null || (fate === 'settled' && hasList)
      if (isThere && !shown.has(target) && !this.person.deleted.has(target)) this.wrong.push(`not shown: ${target}`)
    }
  }

  /** The feed of the acting person, all being sent, is the server's. */
  async compareFeed(): Promise<void> {
    const { cards, userId } = await this.person.cards()
    const [viewer = ''] = this.idsOf(userId)
    const { postsById, likersByPost } = world.host.state
    for (const id of postsById.keys())
      if (!cards.some(({ post }) => post.id === id) && !this.person.deleted.has(id)) this.wrong.push(`missing: ${id}`)
    const open = new Set((await outboxDb.outbox.where('userId').equals(userId).toArray()).map(({ target }) => target))
    for (const { post, isLiked, likes } of cards.filter(({ post: { id } }) => !open.has(id))) {
      const row = postsById.get(post.id)
      const likers = likersByPost.get(post.id) ?? new Set()
      const texts = this.person.texts.get(post.id)
      if (!row) this.wrong.push(`a zombie: ${post.id}`)
      else if (texts && !texts.includes(row.content))
        this.wrong.push(`lost: an edit of ${post.id}, sent as ${row.content}`)
      else if (isLiked !== likers.has(viewer) || likes !== row.sampleLikes + likers.size)
        this.wrong.push(`another heart than the server's: ${post.id}`)
    }
  }

  /** Everything is sent that can be: what the server did is what people asked for, and nothing is left behind. */
  async compare(): Promise<void> {
    const { host, ledger, locks, network } = world
    const states = new Map((await outboxDb.outbox.toArray()).map(({ opId, state }) => [opId, state]))
    const intents = [...ledger.byKey.values()].map((accepted) => this.intentOf(accepted, states.get(accepted.opId)))
    this.wrong.push(...judge(intents, host.effects))
    for (const { opId, fate } of ledger.byKey.values())
      if (fate === null && !states.has(opId)) this.wrong.push(`lost: ${opId} is nowhere`)
    for (const opId of this.person.kept)
      if (!ledger.keys.has(opId ?? '')) this.wrong.push(`told as kept, and is not: ${opId}`)
    for (const [at, { postId, status, opId }] of host.log.entries())
      if (status === 404 && (host.created.get(postId ?? '') ?? 0) > at)
        this.wrong.push(`asked before it was there: ${opId}`)
    if (locks.names.length > 0) this.wrong.push(`still locked: ${locks.names.join(', ')}`)
    const most = 8 * (intents.length + this.script.faults.length + this.script.steps.length) + 100
    if (network.requests > most) this.wrong.push(`a storm: ${network.requests} requests`)
    await this.lookForTexts()
    await this.lookForTraces()
  }

  private intentOf(accepted: Accepted, state: EntryState | undefined): Intent {
    const met = world.network.met.filter(({ opId }) => opId === accepted.opId).map(({ fault }) => fault)
    const refusals = met.flatMap((fault) => (fault.kind === 'refused' ? [fault.problem] : []))
    const answered = world.host.log.filter(({ opId }) => opId === accepted.opId).map(({ status }) => status)
    // its answer was lost, and what it had made was deleted from elsewhere: a repeat is answered 404
    const wasDeleted = answered.includes(404) && this.deletedElsewhere.has(accepted.target)
    const wasRefused =
      state === 'blocked' ||
      wasDeleted ||
      // its post, or what it answers, was gone: the text stays
      (accepted.kind === 'comment.create' && answered.some((status) => status === 404 || status === 409)) ||
      // at another price, or more than there are: its person decides
      (accepted.kind === 'order.place' && answered.includes(409)) ||
      // its time had passed, or it was deleted meanwhile: the text stays
      ((accepted.kind === 'comment.create' || accepted.kind === 'post.edit' || accepted.kind === 'schedule.set') &&
        answered.some((status) => status === 404 || status === 409)) ||
      // people cannot follow whom they have blocked
      (accepted.kind === 'follow.set' && answered.includes(403)) ||
      refusals.some((problem) => FINAL.includes(problem)) ||
      met.filter(({ kind }) => kind === 'trouble').length >= PARKED_AFTER
    return {
      ...accepted,
      personIds: this.askerOf(accepted),
      fate: accepted.fate ?? FATE_IN_OUTBOX[state ?? 'pending'],
      // a delivery that was only late may still do what another answer has refused
      mayBeOvertaken: accepted.mayBeOvertaken || wasRefused,
      wasGone: refusals.includes('not-found') || answered.includes(404),
      wasRefused,
    }
  }

  /** The server's ids of the person who asked; a guest whom it never met is who has signed in. */
  private askerOf({ userId, movedTo }: Accepted): string[] {
    return movedTo !== undefined && !this.met.has(userId) ? [movedTo] : this.idsOf(userId)
  }

  /** The account behind a key on the device, also where a guest has become one without its device's knowing. */
  accountOf(key: string): string | undefined {
    return this.idsOf(key).find((id) => world.host.state.usersById.get(id)?.isGuest === false)
  }

  /** The server's ids of the person whom a key on the device stands for, the latest first. */
  private idsOf(key: string): string[] {
    if (!key.startsWith('guest:')) return [key]
    const secret = this.secrets.get(key)
    // without a secret it is a guest of whom the device knows by the server's word alone
    return secret === undefined ? [this.met.get(key) ?? ''] : (world.host.guestsBySecret.get(secret) ?? [])
  }

  /** A text that the device could not store is still in its draft (O6), unless its person has discarded all since. */
  private async lookForTexts(): Promise<void> {
    const drafts = await outboxDb.drafts.toArray()
    const wanted = this.person.refusedTexts.filter(({ discards }) => discards === this.person.discards)
    for (const { text, slot } of wanted)
      if (!drafts.some((draft) => draft.slot === slot && draft.text === text))
        this.wrong.push(`a refused text is gone: ${text}`)
  }

  /** After a sign-out with Discard nothing of that person is on the device (S41). */
  private async lookForTraces(): Promise<void> {
    const { key: now, cacheKey } = await currentAccount()
    const isTrace = ({ userId }: { userId: string }) => this.left.has(userId) && userId !== now && userId !== VISITOR
    const counts = [
      await outboxDb.drafts.filter(isTrace).count(),
      await outboxDb.receipts.filter(isTrace).count(),
      await deviceDb.notices.filter(isTrace).count(),
      await cacheDb.posts.filter((row) => row.cacheKey !== cacheKey).count(),
    ]
    if (counts.some((count) => count > 0)) this.wrong.push(`kept after a sign-out: ${counts.join(', ')}`)
  }
}

async function outboxNow(): Promise<string> {
  const entries = await outboxDb.outbox.orderBy('seq').toArray()
  const end = (id: string) => id.slice(-4)
  return entries
    .map((one) => `${one.kind} ${end(one.opId)} of ${end(one.target)} by ${end(one.userId)} ${one.state}`)
    .join(', ')
}
