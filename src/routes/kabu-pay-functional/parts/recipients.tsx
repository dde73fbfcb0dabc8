import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { shortDay } from '#src/lib/dates.ts'
import { Section } from '#src/ui/section.tsx'
import { recentRecipients, shortAddress } from '../rules.ts'
import type { Transaction } from '../wallet.ts'
import { CoinTile } from './coin-tile.tsx'

interface RecipientsProps {
  transactions: readonly Transaction[]
  isDisabled: boolean
  onChoose(address: string): void
}

/** Whom something was sent to lately; a press puts the name into the form. */
export function Recipients({ transactions, isDisabled, onChoose }: RecipientsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const recent = recentRecipients(transactions)
  if (recent.length === 0) return null
  return (
    <Section
      title={<Trans comment="heading over names that something was sent to">Recent recipients</Trans>}
      className="section-gap pb-1!"
    >
      <ul className="-mt-2">
        {recent.map(({ id, asset, address = '', timestamp }) => (
          <li key={id} className="not-last:line-below">
            <button
              type="button"
              disabled={isDisabled}
              className="flex w-full items-center gap-3 min-h-14 text-start"
              onClick={() => onChoose(address)}
            >
              <CoinTile id={asset} isSmall />
              <span className="flex-1 min-w-0 truncate text-small num">{shortAddress(address)}</span>
              <span className="text-caption text-faint num">{shortDay(new Date(timestamp), language)}</span>
              <span className="only-read">{t`Send to this name again`}</span>
              <span aria-hidden className="i-ph-caret-right icon-16 text-faint" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
