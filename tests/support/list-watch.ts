import { sql } from 'drizzle-orm'
import { type Revisions, type Scope, SCOPES } from '#contract/revisions.ts'
import { sha256 } from '#server/auth/hashed-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { listProducts, listServices } from '#server/models/catalogue.ts'
import { readPortal } from '#server/models/portal.ts'
import { listPosts } from '#server/models/posts.ts'
import { readRevisions } from '#server/models/revisions.ts'

const digestOf = (table: string) =>
  `(select md5(string_agg(${table}::text, ',' order by ${table}::text)) from ${table}) as ${table}`

/** What has many rows is digested where it lies: a look is taken after every write. */
const DIGESTS =
  sql.raw(`select ${['likes', 'follows', 'mutes', 'blocks', 'mute_words', 'bookmarks', 'favourites'].map(digestOf).join()},
  (select md5(string_agg(row(posts.id, search_text, search_name, posts.search_grams, "user".search_grams)::text, ','
    order by posts.id)) from posts join "user" on "user".id = user_id) as searched,
  (select md5(string_agg(row(comments.*, first_name, last_name)::text, ',' order by comments.id))
    from comments left join "user" on "user".id = user_id) as comments`)

/** What every list holds and how far it has come, both of one moment. */
async function readLists(db: Db) {
  return db.transaction(
    async (tx) => {
      const { posts } = await listPosts(tx, { viewerId: null, tokens: [], after: undefined, limit: 100_000 })
      const { rows } = (await tx.execute(DIGESTS)) as unknown as { rows: Record<string, string | null>[] }
      const { likes, searched, comments, ...people } = rows[0] ?? {}
      const lists = {
        feed: [posts, likes, searched],
        comments,
        people,
        products: await listProducts(tx),
        services: await listServices(tx),
        portal: await readPortal(tx),
        announcements: null,
      } satisfies Record<Scope, unknown>
      return { revisions: await readRevisions(tx), lists }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Looks at the lists again and again, and tells where one has changed although its revision has not. */
export class ListWatch {
  private readonly db: Db
  private readonly known = new Map<string, string>()

  constructor(db: Db) {
    this.db = db
  }

  /** Throws where a list is not what it was at the same revision. */
  async look(): Promise<Revisions> {
    const { revisions, lists } = await readLists(this.db)
    for (const scope of SCOPES) {
      const [key, digest] = [`${scope} ${revisions[scope]}`, sha256(JSON.stringify(lists[scope]))]
      if ((this.known.get(key) ?? digest) !== digest) throw new Error(`${scope} has changed and kept its revision`)
      this.known.set(key, digest)
    }
    return revisions
  }
}
