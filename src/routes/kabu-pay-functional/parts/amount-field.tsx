import { Trans, useLingui } from '@lingui/react/macro'
import { decimalText } from '#src/lib/decimal.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { AMOUNT_STEP, FORM_DECIMALS, partsOf } from '../rules.ts'
import type { Asset } from '../wallet.ts'

interface AmountFieldProps {
  asset: Asset | undefined
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange(amount: string): void
}

/** How much is sent, with a button for all there is. */
export function AmountField({ asset, value, error, isDisabled, onChange }: AmountFieldProps) {
  const { t } = useLingui()
  const balance = decimalText(partsOf(asset?.balance ?? '0'), FORM_DECIMALS)
  return (
    <Field
      label={
        <Trans context="wallet" comment="label of a field: how much of a coin; ja: 数量">
          Amount
        </Trans>
      }
      error={error}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            autoComplete="off"
            min="0"
            max={balance}
            step={AMOUNT_STEP}
            placeholder="0.00000000"
            value={value}
            disabled={isDisabled || !asset}
            onChange={(event) => onChange(event.target.value)}
            onWheel={(event) => event.currentTarget.blur()}
            className="num pe-20! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <span className="absolute end-2.5 top-0 h-48px grid place-items-center">
            <Button kind="tint-soft" size="xs" disabled={isDisabled || !asset} onClick={() => onChange(balance)}>
              {t({ message: 'Max', comment: 'small button: the whole balance; ja: 最大', context: 'wallet' })}
            </Button>
          </span>
        </div>
      )}
    </Field>
  )
}
