import { useLingui } from '@lingui/react/macro'
import type { PointReason } from '#contract/points.ts'

/** Why points came or went, in words. */
export function usePointWords(): Readonly<Record<PointReason, string>> {
  const { t } = useLingui()
  return {
    visit: t({ message: 'Opened the app', comment: 'line of a ledger of points' }),
    post: t({ message: 'First post of the day', comment: 'line of a ledger of points' }),
    'order-used': t({ message: 'Used for an order', comment: 'line of a ledger of points' }),
    'order-returned': t({ message: 'Returned from a cancelled order', comment: 'line of a ledger of points' }),
    'order-earned': t({ message: 'For a delivered order', comment: 'line of a ledger of points' }),
  }
}
