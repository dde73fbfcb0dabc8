import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { HoldingId } from '#contract/holdings.ts'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { Input } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { type PayingWay, pointsFrom } from '../rules.ts'
import { SharesChoice, type SharesOffer } from './shares-choice.tsx'
import { StepHead } from './step-head.tsx'

interface PaymentStepProps {
  payment: PayingWay
  onPayment(payment: PayingWay): void
  /** Undefined where not everything may be paid with shares, or until they have been read. */
  shares:
    | { holding: HoldingId; offers: Readonly<Record<HoldingId, SharesOffer>>; onHolding(holding: HoldingId): void }
    | undefined
  /** What Kabu Pay has; undefined until it has been read. */
  walletYen: number | undefined
  isShort: boolean
  points: { balance: number; most: number; used: number; onUse(points: number): void }
}

/** How an order is paid, all of it demos; and how many points are used. */
export function PaymentStep({ payment, onPayment, walletYen, isShort, shares, points }: PaymentStepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useId()
  const inWallet = yen(walletYen ?? 0, language)
  const balance = plainCount(points.balance, language)
  const use = t({ message: 'Use points', comment: 'name of a slider and a field' })
  const way = (id: PayingWay, icon: string, label: string, note: ReactNode, says: ReactNode, isClosed = false) => (
    <div className="marked-row py-2.5 line-above first:border-0">
      <label
        aria-label={label}
        htmlFor={`${name}${id}`}
        className="flex flex-1 min-w-0 items-center gap-3 min-h-11 cursor-pointer"
      >
        <input
          id={`${name}${id}`}
          type="radio"
          aria-label={label}
          name={name}
          checked={payment === id}
          disabled={isClosed}
          onChange={() => onPayment(id)}
          className="w-6 h-6 flex-none [accent-color:var(--accent)]"
        />
        <span aria-hidden className={`${icon} icon-24 text-muted`} />
        <span className="min-w-0">
          <span className="block text-title">{label}</span>
          <span className="block text-small text-muted">{note}</span>
        </span>
      </label>
      <DemoMark>{says}</DemoMark>
    </div>
  )
  return (
    <Section
      className="section-gap"
      title={
        <StepHead nth={3}>
          <Trans comment="heading: how an order is paid; ja: 支払い">Payment</Trans>
        </StepHead>
      }
    >
      <fieldset>
        <legend className="only-read">
          <Trans comment="heading: how an order is paid; ja: 支払い">Payment</Trans>
        </legend>
        {way(
          'demo-card',
          'i-ph-credit-card',
          t({ message: 'Card', comment: 'a way of paying' }),
          t`Not a real card`,
          t`No card needed. Nothing is charged or shipped.`,
        )}
        {way(
          'kabu-pay-demo',
          'i-ph-hand-coins-duotone',
          'Kabu Pay',
          <span className={isShort && payment === 'kabu-pay-demo' ? 'text-danger-text' : ''}>
            <Trans comment="of a wallet; an amount">Balance {inWallet}</Trans>
          </span>,
          t`The balance is play money. You get it back if the order isn’t accepted or is cancelled.`,
        )}
        {way(
          'shares',
          'i-ph-trend-up',
          t({ message: 'Shares', comment: 'a way of paying: with shares that one holds; ja: 株' }),
          shares ? t`Shares in your demo wallet` : t`Not everything here can be paid for with shares`,
          t`These are practice shares at a fixed price. You get them back if the order isn’t accepted or is cancelled.`,
          shares === undefined,
        )}
      </fieldset>
      {payment === 'shares' && shares ? <SharesChoice {...shares} /> : null}
      <div className="mt-2 pt-3 line-above">
        <p className="flex justify-between gap-3">
          <span className="text-title">{use}</span>
          <span className="text-small text-muted num">
            <Trans comment="of reward points">Balance {balance} pt</Trans>
          </span>
        </p>
        <div className="flex items-center gap-3">
          <Slider
            label={use}
            className="flex-1 min-w-0"
            value={points.used}
            max={points.most}
            disabled={points.most === 0}
            valueText={t({ message: `${points.used} points`, comment: 'value of a slider' })}
            onChange={points.onUse}
          />
          <span className="relative w-32 flex-none">
            <Input
              aria-label={use}
              inputMode="numeric"
              className="text-end num pe-11!"
              disabled={points.most === 0}
              value={String(points.used)}
              onChange={(event) => points.onUse(pointsFrom(event.target.value, points.most))}
            />
            <span aria-hidden className="absolute end-3 inset-y-0 grid place-items-center text-small text-muted">
              <Trans comment="unit of reward points, behind a number">pt</Trans>
            </span>
          </span>
        </div>
      </div>
    </Section>
  )
}
