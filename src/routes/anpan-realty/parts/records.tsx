import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Transaction } from '../rules.ts'
import { PROPERTIES } from '../sample.ts'

interface RecordsProps {
  transactions: readonly Transaction[]
  onOpen(propertyId: string): void
}

/** The person's transactions, newest first. */
export function Records({ transactions, onOpen }: RecordsProps) {
  if (transactions.length === 0) return null
  return (
    <Section
      className="section-gap"
      title={<Trans comment="heading over purchases and rents">Your transactions</Trans>}
      mark={
        <DemoMark>
          <Trans>
            Demo purchases and rentals, saved on this device. Nothing was paid, and no property changed hands.
          </Trans>
        </DemoMark>
      }
    >
      <ol>
        {transactions.map((one) => (
          <li key={one.id}>
            <Record transaction={one} onOpen={() => onOpen(one.propertyId)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Record({ transaction, onOpen }: { transaction: Transaction; onOpen(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const property = PROPERTIES.find(({ id }) => id === transaction.propertyId)
  const isPurchase = transaction.transactionType === 'purchase'
  return (
    <button type="button" className="row w-full text-start" onClick={onOpen}>
      <IconTile icon={`icon-23 ${isPurchase ? 'i-ph-house-line-duotone' : 'i-ph-key-duotone'}`} />
      <span className="flex-1 min-w-0">
        <b className="block text-title">{property ? say(property.title) : ''}</b>
        <span className="text-caption text-faint">
          {isPurchase
            ? t({ message: 'Purchase', comment: 'choice beside rent; noun' })
            : t({ message: 'Rent', context: 'noun' })}
          {dot(language)}
          <TimeAgo at={new Date(transaction.startedAt).toISOString()} />
        </span>
      </span>
      {transaction.status === 'completed' ? (
        <Badge kind="done" icon="i-ph-check-bold">
          {t({ message: 'Completed', comment: 'state of a transaction' })}
        </Badge>
      ) : transaction.status === 'pending' ? (
        <Badge kind="pending" icon="i-ph-clock-fill">
          {t({ message: 'Processing', context: 'purchase or rent', comment: 'it is under way; ja: 処理しています' })}
        </Badge>
      ) : (
        <Badge kind="failed" icon="i-ph-warning-circle-fill">
          {t({ message: 'Failed', comment: 'state of a transaction' })}
        </Badge>
      )}
    </button>
  )
}
