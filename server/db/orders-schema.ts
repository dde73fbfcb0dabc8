import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { HoldingId } from '#contract/holdings.ts'
import type { Delivery, Order, OrderLine, OrderStep, Payment } from '#contract/orders.ts'
import type { PointReason } from '#contract/points.ts'
import { user } from './auth-schema.ts'
import { madeAt, moment } from './columns.ts'

/** What was ordered. An order outlives its person: whose it was and where it went is then forgotten. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    total: integer('total').notNull(),
    pointsUsed: integer('points_used').notNull(),
    payment: text('payment').$type<Payment>().notNull(),
    /** The shares it was paid with; null where it was paid otherwise. */
    holding: text('holding').$type<HoldingId>(),
    delivery: jsonb('delivery').$type<Delivery>(),
    state: text('state').$type<OrderStep>().notNull(),
    /** The steps that it has come to, and when. */
    steps: jsonb('steps').$type<Order['steps']>().notNull(),
    createdAt: madeAt('created_at'),
    cancelledAt: moment('cancelled_at'),
    /** What the shop said when it cancelled the order. */
    shopWords: text('shop_words'),
    /** Address and network of a newcomer's order, until it is paid or cancelled: the newcomers of one share a bound. */
    unpaidFrom: text('unpaid_from'),
    unpaidNetwork: text('unpaid_network'),
  },
  (table) => [
    index('orders_newest').on(table.userId, table.createdAt, table.id),
    index('orders_unpaid').on(table.userId).where(sql`cancelled_at is null and state = 'placed'`),
    index('orders_unpaid_network').on(table.unpaidNetwork).where(sql`unpaid_network is not null`),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_open').on(table.createdAt, table.id).where(sql`cancelled_at is null and state <> 'delivered'`),
  ],
)

/** The lines of an order, each with its product as it was. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    shown: jsonb('shown').$type<Pick<OrderLine, 'name' | 'nameTexts' | 'art'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/**
 * Of each person the sum of their ledger, where their days begin, and what they were last paid for. A write to a ledger
 * locks this row first.
 */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull().default(0),
    zone: text('zone').notNull(),
    zoneChangedAt: moment('zone_changed_at'),
    visitDay: text('visit_day'),
    visitAt: moment('visit_at'),
    postDay: text('post_day'),
    postAt: moment('post_at'),
  },
  (table) => [check('point_accounts_balance', sql`${table.balance} >= 0`)],
)

/** The ledger: nothing changes a row. */
export const points = pgTable(
  'points',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    /** The day, or the order, that it is for: each reason once. */
    ref: text('ref').notNull(),
    at: madeAt('at'),
    /** The sum of all up to this one. */
    balance: integer('balance').notNull(),
  },
  (table) => [
    unique('points_once').on(table.userId, table.reason, table.ref),
    index('points_newest').on(table.userId, table.at, table.id),
    index('points_visits').on(table.at).where(sql`reason = 'visit'`),
    check('points_balance', sql`${table.balance} >= 0`),
  ],
)
