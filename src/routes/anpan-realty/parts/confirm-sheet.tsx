import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { PropertyPicture } from '#src/features/property/property-picture.tsx'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { longDate } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { toast } from '#src/ui/toast-store.ts'
import { PriceRow } from '#src/features/demo/price-row.tsx'
import { deedOf, type Kept, pendingOf, shortHash, totalYen, type Transaction, type TransactionType } from '../rules.ts'
import type { RealtyProperty } from '../sample.ts'
import { Offer } from './offer.tsx'

interface ConfirmSheetProps {
  property: RealtyProperty
  kept: Kept
  hasFailed: boolean
  onConfirm(type: TransactionType): void
  onClose(): void
}

/** Asks before a property is bought or rented; shows the contract where it is had already. */
export function ConfirmSheet({ property, kept, hasFailed, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState<TransactionType>(property.availableFor[0] ?? 'purchase')
  const pending = pendingOf(kept, property.id)
  const deed = deedOf(kept, property.id)
  const type = pending?.transactionType ?? chosen
  return (
    <Dialog
      title={
        deed
          ? t({ message: 'Contract', comment: 'button; shows what was bought or rented' })
          : t({ message: 'Continue with this?', comment: 'title; a purchase or rent is confirmed' })
      }
      mark={
        <DemoMark key={deed ? 'deed' : 'offer'} isOpenAtFirst>
          {deed ? (
            <Trans>
              This is a demo contract. It’s not binding, nothing was paid, and nothing was recorded on a blockchain.
            </Trans>
          ) : (
            <Trans>
              The property and the contract are made up. Nothing is bought or rented, and nothing is charged.
            </Trans>
          )}
        </DemoMark>
      }
      onClose={onClose}
      canClose={!pending}
      actions={
        <span data-tint="anpan-realty" className="flex gap-2.5 [&>*]:flex-1">
          <Button size="lg" disabled={pending !== undefined} onClick={onClose}>
            {deed
              ? t({ message: 'Close', comment: 'button; take the message away' })
              : t({ message: 'Not now', context: 'demo', comment: 'button; no purchase; ja: やめる' })}
          </Button>
          {deed ? null : (
            <Button kind="tint" size="lg" isBusy={pending !== undefined} onClick={() => onConfirm(type)}>
              {pending ? (
                <Trans context="purchase or rent" comment="it is under way; ja: 処理しています">
                  Processing
                </Trans>
              ) : type === 'purchase' ? (
                <Trans context="a property" comment="button">
                  Buy
                </Trans>
              ) : (
                <Trans context="a property" comment="button; verb">
                  Rent
                </Trans>
              )}
            </Button>
          )}
        </span>
      }
    >
      <div data-tint="anpan-realty">
        <div className="flex items-center gap-3">
          <PropertyPicture of={property} className="w-100px! flex-none rounded-12px" />
          <p className="min-w-0">
            <b className="block text-title">{say(property.title)}</b>
            <span className="text-small text-muted">
              {say(property.location)}
              {dot(language)}
              {property.areaM2} m²
            </span>
          </p>
        </div>
        {deed ? (
          <Deed transaction={deed} property={property} />
        ) : (
          <Offer property={property} type={type} isBusy={pending !== undefined} onChange={setChosen} />
        )}
        <div aria-live="assertive">
          {hasFailed && !pending ? (
            <p className="field-error text-small!">
              <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
              {t({
                message: 'The transaction couldn’t be processed. Try again',
                comment: 'ja: エラー: 取引の処理中にエラーが発生しました',
              })}
            </p>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** The contract of a property that the person has: when, how much, and its place on the chain. */
function Deed({ transaction, property }: { transaction: Transaction; property: RealtyProperty }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hash = transaction.blockchainHash ?? ''
  const [isCopied, setCopied] = useState(false)
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(hash)
      setCopied(true)
    } catch {
      toast.show({ kind: 'danger', title: t`Your browser blocked copying`, text: hash })
    }
  }
  return (
    <>
      <dl className="mt-3">
        <PriceRow term={t({ message: 'Type', comment: 'label: purchase or rent' })}>
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
