import type { Dexie, EntityTable, Table } from 'dexie'
import type { Kind } from '#contract/kinds.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import type { Account } from './account.ts'
import type { FailReason } from './fail-reason.ts'
import type {
  AnnouncementsRow,
  NoticesRow,
  CartRow,
  ConversationRow,
  FavouritesRow,
  MessageRow,
  OrderRow,
  QueryRow,
  Requested,
  ReviewsRow,
  ScheduledRow,
  ThreadRow,
  RelationRow,
} from './server-rows.ts'
import { cacheStoreOptions, storeOptions } from './store-options.ts'
import type { Entry, QueueState, Receipt } from './entry.ts'
import type { PictureRow, SharedFileRow } from './waiting-pictures.ts'
import { OUTBOX_NAME, PROBED } from './probe-storage.ts'
import { ReopeningDatabase } from './reopening.ts'

export type { PictureRow, SharedFileRow } from './waiting-pictures.ts'

/** What a text answers: its id, and whose it is as the field says it. */
export interface DraftTarget {
  id: string
  name: string
}
export interface DraftRow {
  userId: string
  slot: string
  text: string
  savedAt: number
  /** How many characters of what was shared were left out behind it. */
  cut?: number
  /** Only in a text that answers something. */
  target?: DraftTarget
}
export interface AccountRow extends Account {
  id: 'current'
  /** A sign-out made without a network: the server is told as soon as it can be. */
  signOutDue: boolean
  /** Keys under which this same person acted before, and whose kept records are not carried over yet. */
  keptFrom?: string[]
  /** New whenever the server has told of this person's session: a refusal of what was asked before says nothing of it. */
  sessionMark?: string
}
/** A host's own id for an entity that was made under a local one; only hosts that make ids need it. */
export interface IdMapping {
  userId: string
  localId: string
  serverId: string
}

/**
 * The tables and their indexes, by the version that brought them. A table that is added does not compile before its rules
 * stand in `tables.ts`.
 */
export const OUTBOX_SCHEMA = {
  1: {
    outbox: '++seq, &opId, userId, [userId+state], *keys',
    lanes: 'userId',
    drafts: '[userId+slot], userId',
    idMap: '[userId+localId], userId',
    receipts: 'opId, [userId+at]',
    accounts: 'id',
  },
  2: { pictures: 'id, userId, [userId+slot]' },
  3: { sharedFiles: 'id, userId, [userId+slot]' },
} as const
export const DEVICE_SCHEMA = { 1: { kept: '[userId+name], userId', notices: '++id, [userId+at]' } } as const
export const CACHE_SCHEMA = {
  1: {
    posts: '[cacheKey+id], [cacheKey+rank], cacheKey',
    services: '[cacheKey+place], cacheKey',
    products: '[cacheKey+id], cacheKey',
    lists: '[cacheKey+list], cacheKey',
    queries: 'key',
  },
  2: { pictures: 'path, keptAt' },
  3: { publicQueries: 'key' },
  4: {
    relations: '[cacheKey+id], [cacheKey+hides], cacheKey',
    threads: '[cacheKey+postId], [cacheKey+visitedAt], cacheKey',
  },
  5: { serverNotices: 'cacheKey' },
  6: { orders: '[cacheKey+id], [cacheKey+at], cacheKey' },
  7: {
    scheduled: '[cacheKey+id], cacheKey',
    conversations: '[cacheKey+id], [cacheKey+at], cacheKey',
    messages: '[cacheKey+id], [cacheKey+conversationId+seq], cacheKey',
    reviews: '[cacheKey+productId], [cacheKey+visitedAt], cacheKey',
  },
  8: { favourites: 'cacheKey' },
  9: { cart: 'cacheKey' },
  10: { requests: 'id' },
  11: { announcements: 'cacheKey' },
} as const

function addTables(db: Dexie, schema: Record<number, Record<string, string>>): void {
  for (const [version, tables] of Object.entries(schema)) db.version(Number(version)).stores(tables)
}

/** Small and precious: what a person wrote and did. Upgrades only add; code never deletes it. */
export class OutboxDatabase extends ReopeningDatabase {
  declare outbox: Table<Entry, number>
  declare lanes: EntityTable<QueueState, 'userId'>
  declare drafts: Table<DraftRow, [string, string]>
  declare idMap: Table<IdMapping, [string, string]>
  declare receipts: EntityTable<Receipt, 'opId'>
  declare accounts: EntityTable<AccountRow, 'id'>
  declare pictures: EntityTable<PictureRow, 'id'>
  declare sharedFiles: EntityTable<SharedFileRow, 'id'>

  constructor(name = OUTBOX_NAME) {
    super(name, { ...storeOptions, chromeTransactionDurability: 'strict', cache: 'disabled' })
    addTables(this, OUTBOX_SCHEMA)
  }
}

export interface StoredStateRow {
  userId: string
  name: string
  value: unknown
  version: number
}
/** Something that happened on this device while its person may have looked elsewhere. */
export interface Notice {
  id: number
  userId: string
  /** A change was refused; a post that had waited was sent; a newer version of the app took over. */
  kind: 'not-sent' | 'sent' | 'updated'
  /** The change's key; empty where it is about none. */
  opId: string
  at: number
  readAt: number | null
  about?: { kind: Kind; target: string; text: string; reason?: FailReason }
}

/** What a person did on the pages, and this device's own settings. Code never deletes it. */
export class DeviceDatabase extends ReopeningDatabase {
  declare kept: Table<StoredStateRow, [string, string]>
  declare notices: EntityTable<Notice, 'id'>

  constructor(name: string = PROBED.device.name) {
    super(name, { ...storeOptions, cache: 'disabled' })
    addTables(this, DEVICE_SCHEMA)
  }
}

/** A server's row as it was sent, with the place that the newest-first order gives it. */
export interface PostRow extends Partial<Requested> {
  cacheKey: string
  id: string
  rank: string
  post: Post
  /** When the server last gave it. */
  storedAt: number
  /** On the last row of a page that the server gave: where the next page begins, null behind the last. */
  next?: string | null
}
/** What is known of a picture in the Cache Storage. */
export interface CachedPicture {
  path: string
  bytes: number
  /** When it was last wanted: the oldest goes first. */
  keptAt: number
}
/** What is known of a stored list: from `bottom` upwards it is whole. */
export interface ListRow extends Requested {
  cacheKey: string
  list: 'feed'
  requestedAt: number
  /** When an answer last changed this row; the row of checks beside it knows of those that changed nothing. */
  savedAt: number
  etag: string | null
  bottom: string
  /** The newest rank that an answer gave: posts sent from here since rank above it. Earlier versions have none. */
  top?: string
  nextCursor: string | null
}

/** When a list was last requested, for lists whose rows do not record it; in `settled`: the last write that left the outbox. */
export interface ListMark extends Requested {
  cacheKey: string
  list: 'settled' | 'conversations' | 'products' | 'services'
}

/** That the server stands by a stored list: apart from it, so that a view of the list follows no poll without news. */
export interface FeedCheck extends Partial<Requested> {
  cacheKey: string
  list: 'feed-check'
  /** When the server last said that this is how things are; a 304 counts. */
  savedAt: number
  /** Since when no row of the first page was given, or confirmed, at the latest. */
  renewedAt: number
}

/** Server rows and persisted query state: may be dropped whole and fetched again at any time. */
export class CacheDatabase extends ReopeningDatabase {
  declare posts: Table<PostRow, [string, string]>
  // `cacheKey` of what everybody is told alike: `EVERYBODY`
  declare services: Table<{ cacheKey: string; place: number; service: Service }, [string, number]>
  declare products: Table<{ cacheKey: string; id: string; place: number; product: Product }, [string, string]>
  declare relations: Table<RelationRow, [string, string]>
  declare lists: Table<ListRow, [string, string]>
  declare queries: Table<QueryRow, string>
  declare publicQueries: Table<QueryRow, string>
  declare pictures: EntityTable<CachedPicture, 'path'>
  declare threads: Table<ThreadRow, [string, string]>
  declare serverNotices: EntityTable<NoticesRow, 'cacheKey'>
  declare orders: Table<OrderRow, [string, string]>
  declare scheduled: Table<ScheduledRow, [string, string]>
  declare conversations: Table<ConversationRow, [string, string]>
  declare messages: Table<MessageRow, [string, string]>
  declare reviews: Table<ReviewsRow, [string, string]>
  declare favourites: EntityTable<FavouritesRow, 'cacheKey'>
  declare cart: EntityTable<CartRow, 'cacheKey'>
  declare announcements: EntityTable<AnnouncementsRow, 'cacheKey'>
  /** True where this page has made the store: nothing was kept before it. */
  isNew = false
  /** How many requests this device has made. */
  declare requests: EntityTable<{ id: 'device'; order: number }, 'id'>

  constructor(name: string = PROBED.cache.name) {
    super(name, { ...cacheStoreOptions, chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    addTables(this, CACHE_SCHEMA)
    this.on('populate', () => {
      this.isNew = true
    })
  }
  /** These and the marks stand among the lists, and go with them. */
  get feedChecks(): Table<FeedCheck, [string, FeedCheck['list']]> {
    return this.table('lists')
  }
  get marks(): Table<ListMark, [string, ListMark['list']]> {
    return this.table('lists')
  }
}

export const outboxDb = new OutboxDatabase()
export const deviceDb = new DeviceDatabase()
export const cacheDb = new CacheDatabase()
