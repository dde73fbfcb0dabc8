import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { ofKind } from '../rules.ts'
import { type HistoryKind, walletSearch } from '../search.ts'
import type { PanelProps } from './panel-props.ts'
import { TransactionRow } from './transaction-row.tsx'

/** All transactions, or those of one kind. */
export function HistoryPanel({ wallet }: PanelProps) {
  const { t } = useLingui()
  const { kind } = walletSearch(useSearch({ strict: false }))
  const changeSearch = useChangeSearch()
  const kinds: { id: HistoryKind | 'all'; label: string }[] = [
    { id: 'all', label: t`All` },
    { id: 'receive', label: t({ message: 'Received', comment: 'kind of a transaction', context: 'wallet' }) },
    { id: 'send', label: t({ message: 'Sent', comment: 'kind of a transaction', context: 'wallet' }) },
    { id: 'trade', label: t({ message: 'Traded', comment: 'filter: bought and sold', context: 'wallet' }) },
    { id: 'stake', label: t({ message: 'Staked', comment: 'kind of a transaction', context: 'wallet' }) },
  ]
  const shown = ofKind(wallet.transactions, kind)
  return (
    <section className="section desktop:mt-5" aria-label={t`Transactions`}>
      <FilterChips
        label={t`Kind of transaction`}
        value={kind}
        options={kinds.map(({ id, label }) => ({ id, label, count: ofKind(wallet.transactions, id).length }))}
        onChange={(id) => changeSearch({ kind: id })}
        className="mb-2"
      />
      {shown.length > 0 ? (
        <ul>
          {shown.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      ) : (
        <EmptyState kind="search" title={t`No transactions of this kind`} />
      )}
    </section>
  )
}
