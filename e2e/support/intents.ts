import type { BrowserContext } from '@playwright/test'

/** A change that this device has accepted: its transaction has completed. */
export interface Intent {
  seq: number
  /** The keys under which it may have been sent: a second one after a final refusal. */
  opIds: string[]
  kind: string
  userId: string
  target: string
  /** The wish of a like. */
  liked: boolean | null
  /** Its person took it back, or a later wish undid it, before anything was sent. */
  isTakenBack: boolean
}

/** Places of what concerns a deleted post: it may be overtaken, since it waits for the time in which that can be undone. */
export function overtakenByOthers(intents: Iterable<Intent>): number[] {
  const all = [...intents]
  const deleted = new Set(all.filter(({ kind }) => kind === 'post.delete').map(({ target }) => target))
  return all.filter(({ target }) => deleted.has(target)).map(({ seq }) => seq)
}

export type Noted = { seq: number; isTakenBack: true } | Put
interface Put {
  isTakenBack?: never
  seq: number
  opId: string
  kind: string
  userId: string
  target: string
  payload?: { liked?: boolean } | null
}

/** Runs before the page's own scripts: hands what is done to the outbox to `noteIntent` once its transaction has completed. */
export function tellIntents(): void {
  const tell = (entry: object) => {
    const { noteIntent } = globalThis as unknown as { noteIntent(entry: object): Promise<void> }
    void noteIntent(entry).catch(() => undefined) // the page may be going
  }
  const prototype = IDBObjectStore.prototype as unknown as Record<'add' | 'put', (...all: unknown[]) => IDBRequest>
  for (const name of ['add', 'put'] as const) {
    const real = prototype[name]
    prototype[name] = function told(this: IDBObjectStore, ...all: unknown[]) {
      const request = real.apply(this, all)
      if (this.name !== 'outbox') return request
      const entry = structuredClone(all[0]) as object
      this.transaction.addEventListener('complete', () => tell({ ...entry, seq: request.result }))
      return request
    }
  }
  const remove = IDBObjectStore.prototype.delete
  IDBObjectStore.prototype.delete = function told(this: IDBObjectStore, key) {
    // what a person does holds the drafts too; sending and settling do not
    if (this.name === 'outbox' && this.transaction.objectStoreNames.contains('drafts')) {
      const before = this.get(key) as IDBRequest<{ state?: string } | undefined>
      this.transaction.addEventListener('complete', () => {
        if (before.result?.state !== 'acked') tell({ seq: key, isTakenBack: true }) // what was sent may leave
      })
    }
    return remove.call(this, key)
  }
}

/** Adds what a page has told of to the intents of its device. */
export function addNote(intents: Map<number, Intent>, noted: Noted): void {
  const known = intents.get(noted.seq)
  if (noted.isTakenBack) {
    if (known) intents.set(noted.seq, { ...known, isTakenBack: true })
    return
  }
  const { seq, kind, userId, target, payload } = noted
  const opIds = [...new Set([...(known?.opIds ?? []), noted.opId])]
  intents.set(seq, { seq, opIds, kind, userId, target, liked: payload?.liked ?? null, isTakenBack: false })
}

/** Watches what the pages of a browser accept, from the outside of the app; judged by the oracle in the end. */
export async function watchIntents(context: BrowserContext, intents: Map<number, Intent>): Promise<void> {
  await context.exposeBinding('noteIntent', (_source, noted: Noted) => addNote(intents, noted))
  await context.addInitScript(tellIntents)
}
