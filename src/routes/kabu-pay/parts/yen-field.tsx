import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { parseYen } from '../rules.ts'

interface YenFieldProps {
  value: string
  usual: readonly number[]
  hint: ReactNode
  error: string | undefined
  isDisabled: boolean
  onChange(text: string): void
}

/** An amount of yen: a field, and chips for the usual ones. */
export function YenField({ value, usual, hint, error, isDisabled, onChange }: YenFieldProps) {
  const language = useLanguage()
  const sign = yen(0, language).replace('0', '')
  return (
    <div>
      <Field
        label={<Trans comment="label of a field: how much money; ja: 金額">Amount of money</Trans>}
        hint={hint}
        error={error}
      >
        {(control) => (
          <div className="relative">
            <span aria-hidden className="absolute start-3.5 top-0 leading-48px text-17px font-700 text-muted">
              {sign}
            </span>
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              value={value}
              disabled={isDisabled}
              onChange={(event) => onChange(event.target.value)}
              className={`${sign.length > 1 ? 'ps-14!' : 'ps-8!'} text-17px font-700 num`}
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-2 mt-2.5">
        {usual.map((amount) => (
          <Chip
            key={amount}
            isTinted
            isOn={parseYen(value) === amount}
            disabled={isDisabled}
            onClick={() => onChange(String(amount))}
          >
            <span className="num">{yen(amount, language)}</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}
