import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toast } from '#src/ui/toast-store.ts'
import { toggled } from '#src/lib/toggled.ts'
import { begun, dueInMs, type Kept, NOTHING, settled, type Transaction, type TransactionType } from './rules.ts'
import { PROPERTIES } from './sample.ts'

const verified = new Set(PROPERTIES.filter((property) => property.blockchainVerified).map(({ id }) => id))
const isVerified = (propertyId: string) => verified.has(propertyId)

export interface Realty {
  /** Undefined until it has been read. */
  kept: Kept | undefined
  favour(propertyId: string): void
  /** Starts a purchase or rent; it ends by the clock, also if the app was closed meanwhile. */
  begin(propertyId: string, transactionType: TransactionType): void
}

/** What a person has, likes and is about to get here. `onEnd` is told of each transaction that was seen under way. */
export function useRealty(onEnd: (ended: Transaction) => void): Realty {
  const { t } = useLingui()
  const [kept, keep] = useStoredState<Kept>('realty', NOTHING)
  const tell = useRef(onEnd)
  tell.current = onEnd

  useEffect(() => {
    const delayMs = kept && dueInMs(kept, Date.now())
    if (delayMs === null || delayMs === undefined) return
    const timer = setTimeout(() => keep((now) => settled(now, isVerified, Date.now())), delayMs)
    return () => clearTimeout(timer)
  }, [kept, keep])

  const before = useRef<Kept>(undefined)
  useEffect(() => {
    const waited = new Set(before.current?.transactions.filter((one) => one.status === 'pending').map(({ id }) => id))
    before.current = kept
    for (const one of kept?.transactions ?? []) {
      if (one.status === 'pending' || !waited.has(one.id)) continue
      tell.current(one)
      if (one.status === 'completed')
        toast.show({
          icon: 'i-ph-seal-check-fill',
          title: t({ message: 'Transaction complete (demo)', comment: 'a purchase or rent; ja: 取引完了（デモ）' }),
          text: t({
            message: 'Verification complete (demo: nothing is recorded on a blockchain)',
            comment: 'ja: ブロックチェーン認証が正常に完了しました',
          }),
        })
      else
        toast.show({
          kind: 'danger',
          title: t({
            message: 'The transaction couldn’t be processed. Try again',
            comment: 'ja: エラー: 取引の処理中にエラーが発生しました',
          }),
        })
    }
  }, [kept, t])

  return {
    kept,
    favour: (propertyId) => keep((now) => ({ ...now, favourites: toggled(now.favourites, propertyId) })),
    begin: (propertyId, transactionType) =>
      keep((now) => begun(now, { id: crypto.randomUUID(), propertyId, transactionType }, Date.now())),
  }
}
