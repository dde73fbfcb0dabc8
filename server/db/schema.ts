import {
  boolean,
  check,
  doublePrecision,
  index,
  inet,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/fields.ts'
import type { Kind } from '#contract/kinds.ts'
import type { PictureType } from '#contract/picture-bytes.ts'
import type { PostImage } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import type { Space, SpaceUser } from '#contract/spaces.ts'
import { user } from './auth-schema.ts'
import { bytes, madeAt, moment, searchGrams, searchIndex, searchVersion, takenDown, unindexed } from './columns.ts'
import { messages } from './conversations-schema.ts'
import type { EventKind } from './event-kinds.ts'
import { bucketEnd, membersInAnswer, personInPath } from './person-in-text.ts'
import { scheduled } from './scheduled-schema.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    content: text('content').notNull(),
    title: text('title'),
    lang: text('lang').$type<Language>(),
    createdAt: madeAt('created_at'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** The pictures behind the first. */
    moreImages: jsonb('more_images').$type<PostImage[]>().notNull().default([]),
    products: jsonb('products').$type<Post['products']>().notNull().default([]),
    isShopPost: boolean('is_shop_post').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    editedAt: moment('edited_at'),
    /** Likes that the sample came with; `likes` is these and the rows of the table of likes. */
    sampleLikes: integer('sample_likes').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    /** Comments that can be read. */
    comments: integer('comments').notNull().default(0),
    takenDown: takenDown(),
    /** Title and content in the form in which searches compare. */
    searchText: text('search_text').notNull(),
    searchGrams: searchGrams('search_grams'),
    searchVersion: searchVersion('search_version'),
  },
  (table) => [
    searchIndex('posts_search', table.searchGrams),
    unindexed('posts_unindexed', table.id, table.searchGrams, table.searchVersion),
    index('posts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('posts_author').on(table.userId),
  ],
)

/**
 * The state of a picture's bytes: encoded here; as sent, from an earlier version; or refused, as they could not be
 * encoded, and never shown.
 */
export type PictureState = 'encoded' | 'as-sent' | 'refused'

/** Pictures of posts, and people's faces; one that neither shows goes after a day, one of a post goes with it. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The post to come that has it. */
    scheduledId: uuid('scheduled_id').references(() => scheduled.id, { onDelete: 'cascade' }),
    /** The message that shows it, to those who can read that. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** The person whose face it is. */
    faceOf: text('face_of')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type').$type<PictureType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    state: text('state').$type<PictureState>().notNull().default('as-sent'),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    index('uploads_post').on(table.postId),
    index('uploads_scheduled').on(table.scheduledId),
    index('uploads_message').on(table.messageId),
    index('uploads_age').on(table.createdAt),
    index('uploads_unused')
      .on(table.createdAt)
      .where(sql`post_id is null and scheduled_id is null and message_id is null and face_of is null`),
    index('uploads_owner').on(table.userId),
  ],
)

export const likes = pgTable(
  'likes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: madeAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('likes_user').on(table.userId)],
)

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    record: jsonb('record').$type<Product>().notNull(),
    /** Pieces that are there. */
    stock: integer('stock').notNull().default(120),
  },
  (table) => [check('products_stock', sql`${table.stock} >= 0`)],
)

export const services = pgTable('services', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  record: jsonb('record').$type<Service>().notNull(),
})

export const spaces = pgTable('spaces', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  isPrivate: boolean('is_private').notNull(),
  maxUsers: integer('max_users').notNull(),
  /** The people that the sample came with are counted in it. */
  record: jsonb('record').$type<Space>().notNull(),
})

/** Where in which space a person stands; one place a person. */
export const presences = pgTable(
  'presences',
  {
    userId: userId().primaryKey(),
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    z: doublePrecision('z').notNull(),
    device: text('device').$type<SpaceUser['device']>().notNull(),
    lastSeenAt: madeAt('last_seen_at'),
  },
  (table) => [index('presences_space').on(table.spaceId), index('presences_age').on(table.lastSeenAt)],
)

/** What a keyed write answered, so that its repeat answers the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId(),
    key: uuid('key').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** Kept as text, so that a repeat reads letter for letter as the first answer. */
    body: json('body'),
    /** The post, or the comment, whose words the answer holds; they are forgotten with it, the key is not. */
    postId: uuid('post_id'),
    createdAt: madeAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_post').on(table.postId),
    index('idempotency_keys_person').on(personInPath(table.path)).where(sql`path like '/api/people/%'`),
    index('idempotency_keys_members')
      .using('gin', membersInAnswer(table.body))
      .with({ fastupdate: false })
      .where(sql`path = '/api/conversations'`),
  ],
)

/** Every effect that a write had, in order; nothing changes a row, and it goes when the write's key is forgotten. */
export const effects = pgTable(
  'effects',
  {
    seq: integer('seq').primaryKey().generatedAlwaysAsIdentity(),
    /** The idempotency key of the write; empty where it had none. */
    opId: uuid('op_id'),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    target: text('target').notNull(),
    at: madeAt('at'),
  },
  (table) => [unique('effects_op').on(table.userId, table.opId), index('effects_target').on(table.target)],
)

/** Token buckets: what is left in one and when it was last filled. */
export const rateLimits = pgTable(
  'rate_limits',
  { bucket: text('bucket').primaryKey(), tokens: doublePrecision('tokens').notNull(), filledAt: madeAt('filled_at') },
  (table) => [index('rate_limits_age').on(table.filledAt), index('rate_limits_end').on(bucketEnd(table.bucket))],
)

/**
 * Who came in, who was kept out and which limit was met, summed up by the minute. An event outlives its person, whose id
 * then says nothing any more.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    at: madeAt('at'),
    kind: text('kind').$type<EventKind>().notNull(),
    why: text('why'),
    /** Null also where one row sums up several people. */
    userId: text('user_id'),
    address: inet('address'),
    /** Whether only the network of the address is left. */
    isShortened: boolean('is_shortened').notNull().default(false),
    /** Method and pattern of the path. */
    request: text('request'),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('security_events_age').on(table.at),
    index('security_events_person').on(table.userId).where(sql`user_id is not null`),
    index('security_events_full').on(table.at).where(sql`not is_shortened`),
  ],
)

/** What this deployment has made once and all its processes share. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: text('value').notNull() })
