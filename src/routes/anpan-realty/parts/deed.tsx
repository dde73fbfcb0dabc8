import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { shortHash, totalYen, type Transaction } from '../rules.ts'
import type { RealtyProperty } from '../sample.ts'
import { PriceRow } from '#src/features/demo/price-row.tsx'

/** The contract of a property that the person has: when, how much, and its place on the chain. */
export function Deed({ transaction, property }: { transaction: Transaction; property: RealtyProperty }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hash = transaction.blockchainHash ?? ''
  const [isCopied, setCopied] = useState(false)
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(hash)
      setCopied(true)
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: hash })
    }
  }
  return (
    <>
      <dl className="mt-3">
        <PriceRow term={t({ message: 'Kind', comment: 'label: purchase or rent' })}>
          {transaction.transactionType === 'purchase'
            ? t({ message: 'Purchase', comment: 'choice beside rent; noun' })
            : t({ message: 'Rent', context: 'noun' })}
        </PriceRow>
        <PriceRow term={t({ message: 'Paid', comment: 'label of an amount' })}>
          {yen(totalYen(property, transaction.transactionType), language)}
        </PriceRow>
        <PriceRow term={t({ message: 'Date', comment: 'label: day of the contract' })}>
          {longDate(new Date(transaction.startedAt), language)}
        </PriceRow>
        <PriceRow term={t`Record on the blockchain`}>{shortHash(hash)}</PriceRow>
      </dl>
      <Button
        size="sm"
        icon={isCopied ? 'i-ph-check-bold' : 'i-ph-copy'}
        className="mt-1"
        onClick={() => void handleCopy()}
      >
        <span aria-live="polite">
          {isCopied
            ? t({ message: 'Hash copied', comment: 'address of a record on a chain' })
            : t({ message: 'Copy hash', comment: 'button; address of a record on a chain' })}
        </span>
      </Button>
    </>
  )
}
