import { plainSigns } from '#contract/text.ts'
import { type Held, sharesText } from '#src/features/orders/kabu-pay-orders.ts'
import { SAMPLE_UNITS } from '#src/features/orders/holdings.ts'
import { SAMPLE_BALANCE_YEN } from '#src/features/orders/sample-balance.ts'
import { DECIMALS, decimalText, divideRound, groupedDecimal, parseDecimal } from '#src/lib/decimal.ts'
import { type Entry, type Holding, type HoldingId, HOLDINGS, SAMPLE_ENTRIES, SERIES, type Source } from './sample.ts'

/** How long a top-up and an investment take. */
export const TOP_UP_MS = 1500
export const INVEST_MS = 1500

/** Bounds of one top-up, and from how much on one can invest. */
export const TOP_UP_MIN_YEN = 100
export const TOP_UP_MAX_YEN = 1_000_000
export const INVEST_MIN_YEN = 100
/** No balance goes above this. */
export const BALANCE_MAX_YEN = 100_000_000

/** Shares are bought in ten-thousandths. */
const UNIT_DECIMALS = 4
const ONE = 10n ** BigInt(DECIMALS)
const UNIT_STEP = 10n ** BigInt(DECIMALS - UNIT_DECIMALS)
const SEN = 100n
const MINUTE_MS = 60_000

/** All that is kept of Kabu Pay; amounts are whole yen, the newest entry is first. */
export interface KabuPay {
  /** The figures of the sample payment code. */
  code: string
  balanceYen: number
  /** Shares, as exact decimal text. */
  units: Readonly<Record<HoldingId, string>>
  entries: readonly Entry[]
  isHidden: boolean
}

/** What a person finds at `now` when there was nothing. */
export const openKabuPay = (now: number, code: string): KabuPay => ({
  code,
  balanceYen: SAMPLE_BALANCE_YEN,
  units: SAMPLE_UNITS,
  entries: SAMPLE_ENTRIES.map(({ minutesAgo, settlesAfterMinutes, ...rest }) => {
    const at = now - minutesAgo * MINUTE_MS
    return { ...rest, at, settlesAt: at + settlesAfterMinutes * MINUTE_MS }
  }),
  isHidden: false,
})

/** The shares after an order has taken some of them, or given them back. */
function moved(units: KabuPay['units'], { holding, units: count }: Pick<Entry, 'holding' | 'units'>, sign: 1n | -1n) {
  if (holding === undefined || count === undefined) return units
  return { ...units, [holding]: decimalText(unitsOf(units[holding]) + sign * unitsOf(count)) }
}

/** What is kept, with what orders hold, or have spent, laid over it. */
export function withOrders(state: KabuPay, held: readonly Held[]): KabuPay {
  const entries = held.map(
    ({ orderId, yen, at, shares }): Entry => ({
      id: orderId,
      kind: 'order',
      yen: -yen,
      at,
      settlesAt: at,
      ...(shares && { holding: shares.holding, units: sharesText(shares.parts) }),
    }),
  )
  return {
    ...state,
    balanceYen: entries.reduce((sum, { yen, holding }) => (holding ? sum : sum + yen), state.balanceYen),
    units: entries.reduce((units, entry) => moved(units, entry, -1n), state.units),
    entries: [...state.entries, ...entries].sort((a, b) => b.at - a.at),
  }
}

/** The same without them, as it is kept. */
export function withoutOrders(state: KabuPay): KabuPay {
  const orders = state.entries.filter(({ kind }) => kind === 'order')
  return {
    ...state,
    balanceYen: orders.reduce((sum, { yen, holding }) => (holding ? sum : sum - yen), state.balanceYen),
    units: orders.reduce((units, entry) => moved(units, entry, 1n), state.units),
    entries: state.entries.filter(({ kind }) => kind !== 'order'),
  }
}

const unitsOf = (units: string): bigint => parseDecimal(units) ?? 0n

/** What so many shares are worth, to the nearest yen. */
export const worthYen = (units: string, priceSen: number): number =>
  Number(divideRound(unitsOf(units) * BigInt(priceSen), ONE * SEN))

/** How many shares an amount buys: never more than it pays for. */
export function unitsFor(yen: number, priceSen: number): string {
  const parts = (BigInt(yen) * SEN * ONE) / BigInt(priceSen)
  return decimalText(parts - (parts % UNIT_STEP))
}

/** Shares for reading: 320, 0.0187. */
export const shownUnits = (units: string): string =>
  groupedDecimal(unitsOf(units), UNIT_DECIMALS).replace(/\.?0+$/, '') || '0'

export const holdingOf = (id: HoldingId): Holding | undefined => HOLDINGS.find((holding) => holding.id === id)

/** Balance and shares together. */
export const totalYen = ({ balanceYen, units }: Pick<KabuPay, 'balanceYen' | 'units'>): number =>
  HOLDINGS.reduce((sum, { id, priceSen }) => sum + worthYen(units[id], priceSen), balanceYen)

/** A whole amount of yen as people type it (￥１，９８０); null for anything else. */
export function parseYen(text: string): number | null {
  const digits = plainSigns(text).replace(/[¥円, ]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

export type AmountProblem = 'incomplete' | 'bounds' | 'balance'

export interface Outcome {
  state: KabuPay
  /** Null where it was done; the state is as it was otherwise. */
  problem: AmountProblem | null
}

/** What is wrong with the amount of a top-up, or null. */
export function topUpProblem(balanceYen: number, text: string): AmountProblem | null {
  const yen = parseYen(text)
  if (yen === null) return 'incomplete'
  if (yen < TOP_UP_MIN_YEN || yen > TOP_UP_MAX_YEN) return 'bounds'
  return balanceYen + yen > BALANCE_MAX_YEN ? 'balance' : null
}

/** What is wrong with the amount of an investment, or null. */
export function investProblem(balanceYen: number, text: string): AmountProblem | null {
  const yen = parseYen(text)
  if (yen === null) return 'incomplete'
  if (yen < INVEST_MIN_YEN) return 'bounds'
  return yen > balanceYen ? 'balance' : null
}

const isDone = (state: KabuPay, id: string): boolean => state.entries.some((entry) => entry.id === id)

const plus = (state: KabuPay, entry: Entry): KabuPay => ({
  ...state,
  balanceYen: state.balanceYen + entry.yen,
  entries: [entry, ...state.entries],
})

/** Puts money on the balance; the same order twice is done once. */
export function topUp(state: KabuPay, order: { id: string; text: string; source: Source }, now: number): Outcome {
  if (isDone(state, order.id)) return { state, problem: null }
  const problem = topUpProblem(state.balanceYen, order.text)
  if (problem) return { state, problem }
  const yen = parseYen(order.text) ?? 0
  const { id, source } = order
  return { state: plus(state, { id, kind: 'top-up', source, yen, at: now, settlesAt: now }), problem: null }
}

/** Turns balance into shares; the same order twice is done once. */
export function invest(state: KabuPay, order: { id: string; text: string; holding: HoldingId }, now: number): Outcome {
  if (isDone(state, order.id)) return { state, problem: null }
  const problem = investProblem(state.balanceYen, order.text)
  const holding = holdingOf(order.holding)
  if (problem || !holding) return { state, problem: problem ?? 'incomplete' }
  const yen = parseYen(order.text) ?? 0
  const units = unitsFor(yen, holding.priceSen)
  const held = decimalText(unitsOf(state.units[holding.id]) + unitsOf(units))
  const entry: Entry = { id: order.id, kind: 'invest', holding: holding.id, units, yen: -yen, at: now, settlesAt: now }
  return { state: { ...plus(state, entry), units: { ...state.units, [holding.id]: held } }, problem: null }
}

export const isSettled = (entry: Entry, now: number): boolean => now >= entry.settlesAt

const RANGES = ['day', 'week', 'month', 'year', 'all'] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE: Range = 'month'

/** The range that the address names. */
export const rangeOf = (search: Record<string, unknown>): Range =>
  RANGES.find((known) => known === search.range) ?? DEFAULT_RANGE

const HOUR_MS = 60 * MINUTE_MS
const STEP_MS: Readonly<Record<Range, number>> = {
  day: 15 * MINUTE_MS,
  week: 6 * HOUR_MS,
  month: 12 * HOUR_MS,
  year: 7 * 24 * HOUR_MS,
  all: 365.25 * 2 * HOUR_MS,
}
const DAY_MS = 24 * HOUR_MS
/** Tokyo is nine hours ahead the whole year, and its exchange closes at half past three from Monday to Friday. */
const TOKYO_MS = 9 * HOUR_MS
const CLOSING_MS = 15.5 * HOUR_MS

/** The last close of the Tokyo exchange before `now`. */
export function lastClose(now: number): Date {
  const here = now + TOKYO_MS
  let day = Math.floor((here - CLOSING_MS) / DAY_MS)
  while (isWeekend(day)) day -= 1
  return new Date(day * DAY_MS + CLOSING_MS - TOKYO_MS)
}

/** Whether today's close in Tokyo is the last one; before it, and at weekends, the last one is of a day before. */
export const isClosedToday = (now: number): boolean =>
  Math.floor((lastClose(now).getTime() + TOKYO_MS) / DAY_MS) === Math.floor((now + TOKYO_MS) / DAY_MS)

/** Saturday and Sunday, by the days since 1970, which began on a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(day % 7)

/** The totals of a range, oldest first, the last one being the present total. */
export const totalsOf = (range: Range, nowYen: number): number[] =>
  SERIES[range].map((missing) => nowYen + missing * 10)

export interface TablePoint {
  at: number
  yen: number
}
const TABLE_ROWS = 12

/** A range as a short table, newest first: at most thirteen moments, its first and its last among them. */
export function tableOf(range: Range, nowYen: number, now: number): TablePoint[] {
  const totals = totalsOf(range, nowYen)
  const last = totals.length - 1
  const close = lastClose(now).getTime()
  const stride = Math.ceil(last / TABLE_ROWS)
  const points: TablePoint[] = []
  for (let back = 0; back < last; back += stride)
    points.push({ at: close - back * STEP_MS[range], yen: totals[last - back] ?? 0 })
  return [...points, { at: close - last * STEP_MS[range], yen: totals[0] ?? 0 }]
}

export interface Gain {
  yen: number
  percent: number
}

/** How much the total has changed over a range. */
export function gainOf(range: Range, nowYen: number): Gain {
  const from = totalsOf(range, nowYen)[0] ?? nowYen
  const yen = nowYen - from
  return { yen, percent: from > 0 ? (100 * yen) / from : 0 }
}

/** A person's payment code in groups of four figures, after the word that makes it good at no till, in any language. */
export const demoCode = (digits: string): string => `DEMO ${digits.replace(/\d{4}(?=\d)/g, '$& ')}`
