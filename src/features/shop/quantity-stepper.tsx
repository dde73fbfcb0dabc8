import { useLingui } from '@lingui/react/macro'
import { MOST_OF_ONE } from './cart-rules.ts'

interface QuantityStepperProps {
  name: string
  value: number
  onChange(quantity: number): void
}

/** How many of a product: one less, the number, one more. `name` tells screen readers of what. */
export function QuantityStepper({ name, value, onChange }: QuantityStepperProps) {
  const { t } = useLingui()
  return (
    <div
      role="group"
      aria-label={t({ message: `Quantity of ${name}`, comment: 'name of a number with buttons; a product follows' })}
      className="inline-flex items-center rounded-14px bg-surface-3"
    >
      <button
        type="button"
        aria-label={t({ message: 'One less', comment: 'button beside a quantity' })}
        disabled={value <= 1}
        className="icon-btn"
        onClick={() => onChange(value - 1)}
      >
        <span aria-hidden className="i-ph-minus icon-18" />
      </button>
      <output className="num min-w-7 text-center font-650">{value}</output>
      <button
        type="button"
        aria-label={t({ message: 'One more', comment: 'button beside a quantity' })}
        disabled={value >= MOST_OF_ONE}
        className="icon-btn"
        onClick={() => onChange(value + 1)}
      >
        <span aria-hidden className="i-ph-plus icon-18" />
      </button>
    </div>
  )
}
