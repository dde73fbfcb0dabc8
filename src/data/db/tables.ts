import type { Table } from 'dexie'
import { CACHE_SCHEMA, cacheDb, DEVICE_SCHEMA, deviceDb, OUTBOX_SCHEMA, outboxDb } from './database.ts'

/** How many rows of a person stay in the tables that have a bound. */
export const MOST_ROWS = { receipts: 200, notices: 100 } as const

/** Lets a person's oldest rows go beyond as many as a table keeps, in the caller's transaction. */
export async function trimToNewest<Row, Key>(
  table: Table<Row, Key>,
  name: keyof typeof MOST_ROWS,
  userId: string,
): Promise<void> {
  const keys = await table.where('[userId+at]').between([userId, -Infinity], [userId, Infinity]).primaryKeys()
  await table.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_ROWS[name])))
}

/** What can be fetched or made again, and so may be cleared. */
export const CLEARABLE = ['posts', 'pictures', 'pages'] as const
export type ClearableKind = (typeof CLEARABLE)[number]
/** `app` is the program itself; `unsent` and `drafts` are what a person wrote, and never offered when room is made. */
export type StorageKind = ClearableKind | 'app' | 'unsent' | 'drafts'

/** What holds for a table, stated once; whatever walks the tables goes by it. */
export interface TableRule {
  /** The folder of the data layer whose files fill it. */
  owner: string
  /**
   * The index by which a person's rows are found. Only the acting person reads rows by `cacheKey`: those of others go
   * at the next start. `none`: they are the device's, or say of no person.
   */
  person: 'userId' | '[userId+at]' | 'cacheKey' | 'none'
  /** What becomes of the rows when their person gets another key; `merge`: as `MERGED` in `session/accounts.ts` says. */
  newKey: 'move' | 'merge' | 'none'
  /** What leaves with its person: all of it, what the server has, only what they want discarded, or nothing. */
  signOut: 'goes' | 'sent-goes' | 'asked' | 'stays'
  /** As what the storage screen counts a row, `by-row` as `storage/storage-use.ts` says, and what it counts of it. */
  counts: { as: Exclude<StorageKind, 'app'> | 'by-row'; by: 'rows' | 'slots' | 'bytes' } | 'none'
  /** What goes when its kind is cleared there: everybody's rows, the acting person's, or none. */
  clear: 'whole' | 'own' | 'never'
  /** How many of a person's rows stay at most; `own-rule`: as `storage/tidy.ts` says. */
  bound: 'none' | 'own-rule' | number
  /** Files that go with the rows whenever all of them go. */
  files: 'picture-cache' | 'none'
  /** True where a row may hold what a person wrote and has not sent. */
  holdsUnsent: boolean
}

/** What a person wrote leaves only when they say so, is no part of what is cleared for room, and is never bounded. */
type SafeRule = TableRule &
  (
    | { holdsUnsent: false }
    | {
        holdsUnsent: true
        signOut: 'sent-goes' | 'asked'
        clear: 'own' | 'never'
        counts: { as: 'unsent' | 'drafts' | 'by-row' }
        bound: 'none' | 'own-rule'
      }
  )

type NamesIn<Schema> = { [Version in keyof Schema]: keyof Schema[Version] }[keyof Schema]
interface AllTables {
  outbox: NamesIn<typeof OUTBOX_SCHEMA>
  device: NamesIn<typeof DEVICE_SCHEMA>
  cache: NamesIn<typeof CACHE_SCHEMA>
}
export type DatabaseName = keyof AllTables

const served = { person: 'cacheKey', newKey: 'none', signOut: 'goes', clear: 'whole', files: 'none' } as const
const shown = { ...served, counts: { as: 'posts', by: 'bytes' }, bound: 'none', holdsUnsent: false } as const
/** What is small, and asked for again wherever it is wanted: no kind of the storage screen. */
const uncounted = { ...shown, counts: 'none', clear: 'never' } as const
/** Answers that are the same for everybody: they do not depend on the viewer, and stay for the next one. */
const everybodys = { ...shown, person: 'none', signOut: 'stays' } as const
/** What is a person's own and not shown as such: it moves with them, and leaves only when they want it discarded. */
const personal = {
  person: 'userId',
  newKey: 'move',
  signOut: 'asked',
  counts: 'none',
  clear: 'never',
  bound: 'none',
  files: 'none',
  holdsUnsent: false,
} as const
const draft = { ...personal, counts: { as: 'drafts', by: 'slots' }, clear: 'own', holdsUnsent: true } as const
const byRow = { as: 'by-row', by: 'rows' } as const

/** Every table of the device, by its database. Pure, so that the worker's file, which walks none, goes without it. */
export const tables = /* @__PURE__ */ (() =>
  ({
    outbox: {
      outbox: { ...personal, owner: 'sync', signOut: 'sent-goes', counts: byRow, holdsUnsent: true },
      lanes: { ...personal, owner: 'sync', newKey: 'merge' },
      drafts: { ...draft, owner: 'drafts', newKey: 'merge' },
      idMap: { ...personal, owner: 'sync' },
      receipts: { ...personal, owner: 'sync', person: '[userId+at]', signOut: 'goes', bound: MOST_ROWS.receipts },
      accounts: { ...personal, owner: 'session', person: 'none', newKey: 'none', signOut: 'stays' }, // a visitor's takes its place
      pictures: {
        ...draft,
        owner: 'drafts',
        newKey: 'merge',
        counts: { as: 'by-row', by: 'slots' },
        bound: 'own-rule',
      },
      sharedFiles: { ...draft, owner: 'shares' },
    },
    device: {
      kept: { ...personal, owner: 'stored-state', newKey: 'merge', counts: { as: 'pages', by: 'rows' }, clear: 'own' },
      notices: { ...personal, owner: 'notifications', person: '[userId+at]', bound: MOST_ROWS.notices },
    },
    cache: {
      posts: { ...shown, owner: 'posts', counts: { as: 'posts', by: 'rows' }, bound: 'own-rule' },
      threads: { ...shown, owner: 'comments', bound: 'own-rule' },
      serverNotices: { ...shown, owner: 'notices' },
      services: { ...everybodys, owner: 'services' },
      products: { ...everybodys, owner: 'products' },
      lists: { ...shown, owner: 'posts' },
      orders: { ...shown, owner: 'orders', counts: { as: 'pages', by: 'rows' }, bound: 'own-rule' },
      scheduled: { ...uncounted, owner: 'scheduled' },
      conversations: { ...shown, owner: 'conversations', counts: { as: 'pages', by: 'rows' }, bound: 'own-rule' },
      messages: { ...shown, owner: 'conversations', counts: { as: 'pages', by: 'bytes' }, bound: 'own-rule' },
      reviews: { ...shown, owner: 'reviews', bound: 'own-rule' },
      favourites: { ...uncounted, owner: 'favourites' },
      cart: { ...uncounted, owner: 'cart' },
      announcements: { ...uncounted, owner: 'announcements' },
      relations: { ...uncounted, owner: 'people' },
      requests: { ...uncounted, owner: 'lists', person: 'none', signOut: 'stays' },
      queries: { ...shown, owner: 'db', person: 'none' },
      publicQueries: { ...everybodys, owner: 'db' },
      pictures: {
        ...shown,
        owner: 'db',
        person: 'none',
        counts: { as: 'pictures', by: 'rows' },
        bound: 'own-rule',
        files: 'picture-cache',
      },
    },
  }) as const satisfies { [Db in DatabaseName]: Record<AllTables[Db], SafeRule> })()

/** The tables of a database whose rules say this. */
export type TablesThat<Db extends DatabaseName, Rule extends Partial<TableRule>> = {
  [Name in keyof (typeof tables)[Db]]: (typeof tables)[Db][Name] extends Rule ? Name : never
}[keyof (typeof tables)[Db]] &
  string

/** The same over all databases, as `database.table`. */
export type NamedTablesThat<Rule extends Partial<TableRule>> = {
  [Db in DatabaseName]: `${Db}.${TablesThat<Db, Rule>}`
}[DatabaseName]

export const databases = { outbox: outboxDb, device: deviceDb, cache: cacheDb } as const

/** A table with its rule; `name` as `database.table`. */
export interface RuledTable {
  name: string
  table: Table<unknown, unknown>
  rule: TableRule
}

/** The tables of a database, of a test's own too. */
export const ruledTables = (
  database: DatabaseName,
  db = databases[database] as { table(name: string): Table },
): RuledTable[] =>
  Object.entries<TableRule>(tables[database]).map(([name, rule]) => ({
    name: `${database}.${name}`,
    table: db.table(name) as Table<unknown, unknown>,
    rule,
  }))
