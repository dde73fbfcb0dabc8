import { type OrderFacts, totalOf } from '#contract/orders.ts'
import type { Wish } from '#src/data/orders/hooks/ordering.ts'

type Line = Wish['lines'][number]

/** What is to be decided about a line of a refused order; `as-it-is` where nothing is. */
export interface Choice {
  line: Line
  /** The line as it can be had now; null where it cannot. */
  now: Line | null
  is: 'as-it-is' | 'price' | 'stock' | 'gone'
}

/** What each line of a refused order is by what the server says. */
export const choicesOf = (lines: readonly Line[], facts: OrderFacts): Choice[] =>
  lines.map((line) => {
    const fact = facts.lines.find(({ productId }) => productId === line.productId)
    if (!fact) return { line, now: line, is: 'as-it-is' }
    if (fact.unitPrice === null || fact.stock === 0) return { line, now: null, is: 'gone' }
    const now = { ...line, unitPrice: fact.unitPrice, quantity: Math.min(line.quantity, fact.stock) }
    if (now.quantity < line.quantity) return { line, now, is: 'stock' }
    return { line, now, is: now.unitPrice === line.unitPrice ? 'as-it-is' : 'price' }
  })

/** What a person has answered about the lines that have changed, by product. */
export type Answers = Readonly<Record<string, 'take' | 'leave'>>

/** The order as it is wanted now; null while something is still to be decided, or nothing is left of it. */
export function wantedNow(
  choices: readonly Choice[],
  answers: Answers,
  pointsUsed: number,
  facts: OrderFacts,
): Pick<Wish, 'lines' | 'total' | 'pointsUsed'> | null {
  const open = choices.filter(({ is, line }) => is !== 'as-it-is' && is !== 'gone' && !answers[line.productId])
  const lines = choices.flatMap(({ is, line, now }) =>
    now && (is === 'as-it-is' || answers[line.productId] === 'take') ? [now] : [],
  )
  if (open.length > 0 || lines.length === 0) return null
  const used = Math.min(pointsUsed, facts.points, totalOf(lines, { pointsUsed: 0 }))
  return { lines, total: totalOf(lines, { pointsUsed: used }), pointsUsed: used }
}
