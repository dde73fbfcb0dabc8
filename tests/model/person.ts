import { api } from '#contract/api.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { allowGuest, currentAccount, SignInNeeded } from '#src/data/session/accounts.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { tellSignOut } from '#src/data/sync/drain-account.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { removeEntry, requeueEntry } from '#src/data/sync/entries.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { confirmFeed, loadFeed, loadLiked, storeFeedPage } from '#src/data/posts/feed-store.ts'
import { type Card, project, viewerOf } from '#src/data/posts/overlay.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { type Deletion, undoDelete } from '#src/data/sync/undo-delete.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { change } from '#src/data/commands.ts'
import { StorageError } from '#src/data/db/storage-error.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf } from '#src/data/sync/command-registry.ts'
import { withOwnLikes } from '#src/data/posts/own-likes.ts'
import { loadEntries, loadIdMap } from '#src/data/sync/outbox-view.ts'
import { beginEdit, cancelEdit, type Edit, saveEdit } from '#src/data/sync/edit-entry.ts'
import { bearable } from './bearable.ts'
import { type Member, QUIET } from './host.ts'
import { HEART, WISHES } from './wishes.ts'
import { world } from './world.ts'

/** What the screens do for their person, in the screens' own order of calls. */
export class Person {
  /** Texts that the device said it could not keep, and the drafts that must have them. */
  readonly refusedTexts: { text: string; slot: string; discards: number }[] = []
  /** How often all that is on this device has been thrown away. */
  discards = 0
  /** Keys of the posts that their person was told are kept. */
  readonly kept: (string | undefined)[] = []
  /** Posts that their person deleted and did not bring back. */
  readonly deleted = new Set<string>()
  /** What each post says, or may say where that is not certain. */
  readonly texts = new Map<string, string[]>()
  private written = 0
  private edited = 0
  private signedUp = 0
  /** The last sign-out, which may still be on its way. */
  private leaving: Promise<boolean> = Promise.resolve(true)
  private deletion: { target: string; deletion: Deletion; at: number } | undefined

  /** The feed as it is seen now. */
  async cards(): Promise<{ cards: Card[]; hasList: boolean; userId: string }> {
    const account = await currentAccount()
    const [entries, idMap, feed] = await Promise.all([
      loadEntries(account.key),
      loadIdMap(account.key),
      loadFeed(account.cacheKey, 100),
    ])
    const cards = project(feed?.posts ?? [], entries, viewerOf(account), idMap)
    return { cards, hasList: feed !== undefined, userId: account.key }
  }

  async post(): Promise<void> {
    const text = `post ${++this.written}`
    const slot = `slot ${this.written}`
    const { discards } = this
    const isDraftKept = await saveDraft(slot, text).then(
      () => true,
      () => false,
    )
    try {
      const entry = await addPost({ content: text, lang: 'ja', draftSlot: slot })
      this.kept.push(entry?.opId)
      this.texts.set(entry.target, [text])
    } catch (error) {
      if (!(error instanceof StorageError || error instanceof SignInNeeded)) throw error
      if (isDraftKept) this.refusedTexts.push({ text, slot, discards })
    }
  }

  /** Presses a heart as it is shown, or what else can be wished of a post one way or the other. */
  async like(nth: number, of = HEART): Promise<void> {
    const { cards } = await this.cards()
    const card = cards[nth % cards.length]
    if (!card) return
    const { id } = card.post
    const { kind, field } = WISHES[of] ?? { kind: 'like.set', field: 'liked' }
    const press = async () => {
      if (kind === 'like.set') return change(kind, id, { liked: !card.isLiked, base: (await loadLiked(id)) ?? false })
      const isOn = nth % 2 === 0
      if (kind === 'mute.set')
        return change(kind, QUIET, { until: isOn ? 'ever' : 'off', base: isOn ? 'off' : 'ever', name: '' })
      return change(kind, kind === 'bookmark.set' ? id : QUIET, { [field]: isOn, base: !isOn } as never)
    }
    await world.ledger.whileTaking(press).catch(bearable)
  }

  async delete(nth: number): Promise<void> {
    const own = (await this.cards()).cards.filter((card) => card.isOwn)
    const target = own[nth % own.length]?.post.id
    if (target === undefined) return
    this.deleted.add(target)
    const deletion = await world.ledger.whileTaking(() => addDelete(target)).catch(bearable)
    if (deletion) this.deletion = { target, deletion, at: world.clock.time }
    else this.deleted.delete(target)
  }

  async undo(): Promise<void> {
    const last = this.deletion
    if (!last || world.clock.time - last.at > 5000) return
    this.deletion = undefined
    const isBack = await world.ledger.whileTaking(() => undoDelete(last.deletion)).catch(bearable)
    if (isBack) this.deleted.delete(last.target)
  }

  async retry(nth: number): Promise<void> {
    const entry = (await this.openEntries(['failed']))[nth % 8]
    if (entry) await this.retryOne(entry)
  }

  /** Says of everything that was asked about after two weeks that it shall still be sent. */
  async answerYes(): Promise<void> {
    for (const entry of await this.openEntries(['failed']))
      if (entry.lastError?.reason === 'too-old') await this.retryOne(entry)
  }

  private async retryOne(entry: Entry): Promise<void> {
    if (entry.kind === 'post.delete') this.deleted.add(entry.target)
    await requeueEntry(entry.seq).catch(bearable)
    const after = await outboxDb.outbox.get(entry.seq)
    if (after && after.opId !== entry.opId) world.ledger.rename(entry.opId, after.opId)
    world.ledger.letPass([entry.target])
    world.watch.forget()
  }

  async discard(nth: number): Promise<void> {
    const entries = await this.openEntries(['failed', 'pending'])
    const entry = entries[nth % entries.length]
    if (entry) await world.ledger.whileTaking(() => removeEntry(entry.seq)).catch(bearable)
  }

  /** Opens a queued post, takes a while, and then gives up, saves or is cut off with its page. */
  async edit(nth: number, end: 'cancel' | 'save' | 'crash', ms: number): Promise<void> {
    const entries = (await this.openEntries(['failed', 'pending'])).filter(hasText)
    const entry = entries[nth % entries.length]
    if (!entry) return
    const edit = await beginEdit(entry.seq).catch(noEdit)
    if (!edit) return
    world.ledger.letPass(entry.keys) // a comment's post among them
    await new Promise((resolve) => world.clock.setTimeout(() => resolve(null), ms))
    if (end === 'cancel') await cancelEdit(edit).catch(noEdit)
    if (end === 'save') await this.saveEdit(entry, edit)
  }

  private async saveEdit({ kind, target, opId }: Entry, edit: Edit): Promise<void> {
    const text = `${edit.text}, edited ${++this.edited}`
    const wasFailed = (await outboxDb.outbox.get(edit.seq))?.state === 'failed'
    const isSaved = await world.ledger
      .whileTaking(async () => {
        await saveEdit(edit, text)
        return true
      })
      .catch(noEdit)
    if (!isSaved) return
    // what was refused may yet be done by a delivery that was only late
    this.texts.set(target, [...(wasFailed ? (this.texts.get(target) ?? []) : []), text])
    if (!wasFailed) return
    const again = (await outboxDb.outbox.toArray()).find(
      (one) => one.kind === kind && one.state !== 'acked' && [one.target, ...one.keys].includes(target),
    )
    if (again && again.opId !== opId) world.ledger.rename(opId, again.opId)
    world.watch.forget()
  }

  private async openEntries(states: readonly Entry['state'][]): Promise<Entry[]> {
    const { key } = await currentAccount()
    return (await loadEntries(key)).filter(({ state }) => states.includes(state)).sort((a, b) => a.seq - b.seq)
  }

  /** Reads the feed, as a page does every five seconds. */
  async read(): Promise<void> {
    const asked = await captureRequestContext()
    const { etag = null } = (await cacheDb.lists.get([asked.cacheKey, 'feed'])) ?? {}
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
    const answer = await call(
      api.posts.list,
      {},
      { headers: headers as { 'If-None-Match': string }, timeoutMs: 10_000 },
    )
    if (answer.data === undefined) return confirmFeed(asked)
    const posts = await withOwnLikes(answer.data)
    await storeFeedPage({ posts, nextCursor: null, etag: answer.headers.get('etag'), after: null }, asked)
  }

  /** A page starts: it asks whose session this is. */
  async reload(): Promise<void> {
    const user = await call(api.session.me, { query: { orNull: '1' } }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      },
    )
    await applySession(user)
  }

  async signIn(member: Member): Promise<void> {
    const body = { email: `${member.toLowerCase()}@anpan.example`, password: 'correct horse battery' }
    await this.leaving // the browser's locks see to that (`session-lock.ts`)
    await tellSignOut()
    const { data } = await call(api.session.signIn, { body })
    await applySession(data)
    world.watch.forget()
  }

  async signUp(): Promise<void> {
    const names = {
      email: `new${++this.signedUp}@anpan.example`,
      password: 'correct horse battery',
      firstName: 'New',
      lastName: '',
    }
    await this.leaving // the browser's locks see to that (`session-lock.ts`)
    await tellSignOut()
    const { data } = await call(api.session.signUp, { body: names })
    await applySession(data)
    world.watch.forget()
  }

  /** Resolves true where the device could do it. */
  signOut(discards: boolean): Promise<boolean> {
    const leave = async () => {
      await leaveAccount(discards)
      if (discards) this.discards += 1
      return true
    }
    const left = discards ? world.ledger.whileTaking(leave, 'all') : leave()
    this.leaving = left.catch((error) => bearable(error) ?? false)
    return this.leaving
  }

  continueAsGuest(): Promise<void> {
    return allowGuest().catch(bearable)
  }
}

/** One that was written, and so can be written anew. */
const hasText = ({ kind }: Entry): boolean => commandOf(kind)?.editing !== none

/** A post that cannot be edited any more is told, as what cannot be kept is. */
const noEdit = (error: Error): undefined => (error.name === 'CannotEdit' ? undefined : bearable(error))
