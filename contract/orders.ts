import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, Texts, Uuid } from './fields.ts'
import { HoldingId } from './holdings.ts'
import { PostalCode } from './postal-code.ts'
import { nameOf, proseOf, textOf } from './text.ts'

/** Products of one order, and pieces of one of them, at most. */
export const ORDER_LINES_MAX = 30
export const ORDER_QUANTITY_MAX = 99
/** Pieces of one product that a person can have in orders that are not paid. */
export const UNPAID_PIECES_MAX = 10
/** An order that is not paid by then is cancelled. */
export const UNPAID_MS = 24 * 60 * 60 * 1000
/** Points that orders earn within 24 hours, at most. */
export const ORDER_POINTS_PER_DAY = 1000
/** What is paid for sending an order, in yen. */
export const SHIPPING_YEN = 350
/** Orders in one answer. */
export const ORDERS_PER_PAGE = 20
/** What the shop says to a buyer whose order it cancels, in code points. */
export const SHOP_WORDS_MAX = 300

/** What becomes of an order, one after the other; it can be cancelled until it is shipped. */
export const ORDER_STEPS = ['placed', 'paid', 'packed', 'shipped', 'delivered'] as const
export const OrderStep = v.picklist(ORDER_STEPS)
export type OrderStep = v.InferOutput<typeof OrderStep>

/** Both are demos: nothing is charged. */
export const PAYMENTS = ['demo-card', 'kabu-pay-demo'] as const
export const Payment = v.picklist(PAYMENTS)
export type Payment = v.InferOutput<typeof Payment>

const wholeNumber = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))
/** Yen or points, whole; more than any order is worth. */
const Amount = wholeNumber(1_000_000_000)

/** Where an order goes. */
export const Delivery = v.object({
  name: nameOf(60),
  postalCode: PostalCode,
  address: proseOf(300, 1200),
  note: v.optional(textOf(200, 800), ''),
})
export type Delivery = v.InferOutput<typeof Delivery>

const NewLine = v.object({
  productId: Id,
  quantity: v.pipe(wholeNumber(ORDER_QUANTITY_MAX), v.minValue(1)),
  /** What its person was shown for one, in yen. */
  unitPrice: Amount,
})

/** What is paid: the lines and the sending, less the points; below zero where more points are given than it costs. */
export const totalOf = (
  lines: readonly { quantity: number; unitPrice: number }[],
  { pointsUsed }: { pointsUsed: number },
): number => lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, SHIPPING_YEN) - pointsUsed

/** Pieces of a product that a person can order now: `stock` is left of it, `unpaid` are in unpaid orders of theirs. */
export const piecesFor = (stock: number, unpaid: number): number =>
  Math.max(0, Math.min(stock, UNPAID_PIECES_MAX - unpaid))

/** Points that are earned with an order when it is delivered: one for each full 100 yen paid, up to those of a day. */
export const pointsFor = (total: number): number => Math.min(Math.floor(total / 100), ORDER_POINTS_PER_DAY)

export const NewOrder = v.pipe(
  v.object({
    id: Uuid,
    lines: v.pipe(
      listOf(NewLine, ORDER_LINES_MAX),
      v.minLength(1, 'blank'),
      v.check((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'twice'),
    ),
    total: Amount,
    delivery: Delivery,
    payment: Payment,
    /** With `kabu-pay-demo`: paid with these shares, and not from the balance. */
    holding: v.optional(HoldingId),
    pointsUsed: Amount,
  }),
  v.forward(
    v.check(({ payment, holding }) => holding === undefined || payment === 'kabu-pay-demo', 'payment'),
    ['holding'],
  ),
  v.forward(
    v.check((order) => order.total === totalOf(order.lines, order), 'sum'),
    ['total'],
  ),
)
export type NewOrder = v.InferOutput<typeof NewOrder>

/** A line as it was ordered, whatever becomes of the product. */
export const OrderLine = v.object({
  ...NewLine.entries,
  name: v.string(),
  nameTexts: v.optional(Texts),
  art: v.optional(v.string()),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

export const Order = v.object({
  id: Id,
  lines: v.array(OrderLine),
  total: v.number(),
  delivery: v.nullable(Delivery),
  payment: Payment,
  holding: v.optional(HoldingId),
  pointsUsed: v.number(),
  /** The last of the steps that it has come to; where it was cancelled it goes no further. */
  state: OrderStep,
  steps: v.array(v.object({ state: OrderStep, at: Moment })),
  createdAt: Moment,
  cancelledAt: v.nullable(Moment),
  /** What the shop said when it cancelled the order. */
  shopWords: v.optional(v.string()),
})
export type Order = v.InferOutput<typeof Order>

/**
 * The present facts, sent with the refusal of an order that assumed others. A product that is gone has no price.
 * With `too-many-pieces`, `stock` is how many of it can be ordered now.
 */
export const OrderFacts = v.object({
  lines: v.array(v.object({ productId: v.string(), unitPrice: v.nullable(v.number()), stock: v.number() })),
  points: v.number(),
})
export type OrderFacts = v.InferOutput<typeof OrderFacts>

/** The step behind one; undefined behind the last. */
export const nextStep = (state: OrderStep): OrderStep | undefined => ORDER_STEPS[ORDER_STEPS.indexOf(state) + 1]

/** True while an order can be cancelled. */
export const canCancel = ({ state, cancelledAt }: Pick<Order, 'state' | 'cancelledAt'>): boolean =>
  cancelledAt === null && ORDER_STEPS.indexOf(state) < ORDER_STEPS.indexOf('shipped')

/** True while the shop has to know where an order goes: once it is paid, and until it has arrived. */
export const needsDelivery = ({ state, cancelledAt }: Pick<Order, 'state' | 'cancelledAt'>): boolean =>
  cancelledAt === null && state !== 'placed' && state !== 'delivered'

const own = { access: 'session', lists: [] } as const

export const orders = {
  /** One's own, the last first. */
  list: endpoint({
    ...own,
    method: 'get',
    path: '/api/orders',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(Order),
  }),
  read: endpoint({ ...own, method: 'get', path: '/api/orders/:id', reply: Order }),
  /**
   * By members. Prices, stock and points are what the order says, and with shares only what may be paid so is bought, or
   * nothing is: `out-of-stock`, `not-payable`, `price-changed` and `points-changed` tell what is so now, and leave the key free.
   * So does `too-many-pieces`, where a person would have more in unpaid orders than `piecesFor` allows, or the newcomers
   * of an address would. An order that is not paid within UNPAID_MS is cancelled.
   */
  place: endpoint({
    method: 'post',
    path: '/api/orders',
    body: NewOrder,
    reply: Order,
    status: 201,
    access: 'session',
    keyed: true,
    lists: ['products'],
  }),
  /** Until it is shipped; gives back stock and points. Again it changes nothing. */
  cancel: endpoint({
    method: 'post',
    path: '/api/orders/:id/cancel',
    reply: Order,
    access: 'session',
    keyed: true,
    lists: ['products'],
  }),
}
