import Dexie, { cmp, RangeSet } from 'dexie'
import { searchedInPost } from '#contract/posts.ts'
import { hasTokens, searchForm } from '#contract/search-form.ts'
import { cacheDb, type PostRow } from '#src/data/db/database.ts'

/** Rows in one read while the texts are gathered, so that nothing waits long. */
const ROWS_PER_READ = 500

interface Text {
  id: string
  rank: string
  folded: string
}

/**
 * The searched texts of one account's stored posts, held in memory as they are compared: a search reads the few rows that
 * it has found, and not all of them. Whatever changes the store, in another tab or the worker too, is followed.
 */
class StoredTexts {
  readonly cacheKey: string
  #oldestFirst: Text[] = []
  #byId = new Map<string, Text>()
  readonly #changed = new Set<string>()
  #isWhole = false
  #work: Promise<void> = Promise.resolve()

  constructor(cacheKey: string) {
    this.cacheKey = cacheKey
  }

  /** Ids of the newest posts that have every token, and whether there are more of them than `limit`. */
  async find(tokens: readonly string[], limit: number): Promise<{ ids: string[]; hasMore: boolean }> {
    await this.follow()
    const ids: string[] = []
    for (let at = this.#oldestFirst.length - 1; at >= 0; at--) {
      const text = this.#oldestFirst[at]
      if (!text || !hasTokens(text.folded, tokens)) continue
      if (ids.length === limit) return { ids, hasMore: true }
      ids.push(text.id)
    }
    return { ids, hasMore: false }
  }

  /** Notes which rows have changed; without ids any may have. */
  note(ids?: readonly string[]): void {
    if (!ids) this.#isWhole = false
    for (const id of ids ?? []) this.#changed.add(id)
  }

  /** Takes in what has changed since; resolves when the texts are those of the store. */
  async follow(): Promise<void> {
    if (this.#isWhole && this.#changed.size === 0) return this.#work
    // a task of its own: a live view that asks must neither follow what is read here nor break it off
    const start = () => new Promise<void>((resolve, reject) => setTimeout(() => this.#catchUp().then(resolve, reject)))
    this.#work = this.#work.then(start, start)
    return this.#work
  }

  async #catchUp(): Promise<void> {
    while (!this.#isWhole) await this.#gather()
    while (this.#changed.size > 0) {
      const ids = [...this.#changed]
      this.#changed.clear()
      const rows = await cacheDb.posts.bulkGet(ids.map((id): [string, string] => [this.cacheKey, id])).catch(fail(this))
      for (const [at, id] of ids.entries()) this.#replace(id, rows[at])
    }
  }

  async #gather(): Promise<void> {
    this.#isWhole = true // until something is said to have changed
    const texts: Text[] = []
    for (let from = ''; ; ) {
      const rows = await cacheDb.posts
        .where('[cacheKey+rank]')
        .between([this.cacheKey, from], [this.cacheKey, '\uffff'], false)
        .limit(ROWS_PER_READ)
        .toArray()
        .catch(fail(this))
      for (const row of rows) texts.push(textOf(row))
      from = rows.at(-1)?.rank ?? ''
      if (rows.length < ROWS_PER_READ) break
    }
    this.#oldestFirst = texts
    this.#byId = new Map(texts.map((text) => [text.id, text]))
  }

  #replace(id: string, row: PostRow | undefined): void {
    const before = this.#byId.get(id)
    if (before) this.#oldestFirst.splice(this.#placeOf(before.rank), 1)
    this.#byId.delete(id)
    if (!row) return
    const text = textOf(row)
    this.#oldestFirst.splice(this.#placeOf(text.rank), 0, text)
    this.#byId.set(id, text)
  }

  /** Where a rank stands, or would stand. */
  #placeOf(rank: string): number {
    let low = 0
    let high = this.#oldestFirst.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#oldestFirst[middle]?.rank ?? '') < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

const textOf = ({ id, rank, post }: PostRow): Text => ({ id, rank, folded: searchForm(searchedInPost(post)) })

/** What could not be read is read anew next time. */
function fail(texts: StoredTexts) {
  return (error: unknown): never => {
    texts.note()
    throw error
  }
}

let held: StoredTexts | undefined

/** The texts of an account's stored posts; those of another are let go. */
export function storedTexts(cacheKey: string): StoredTexts {
  if (!held) Dexie.on('storagemutated', followStore)
  if (held?.cacheKey !== cacheKey) held = new StoredTexts(cacheKey)
  return held
}

function followStore(parts: Readonly<Record<string, unknown>>): void {
  const changed = parts[`idb://${cacheDb.name}/posts/`]
  if (parts.all) held?.note()
  if (!held || !changed) return
  const ids: string[] = []
  // what came from another tab is a tree without its methods
  for (const { from, to } of RangeSet(changed as RangeSet)) {
    if (!Array.isArray(from) || cmp(from, to) !== 0) return held.note()
    const [cacheKey, id] = from as unknown[]
    if (cacheKey === held.cacheKey) ids.push(String(id))
  }
  held.note(ids)
}
