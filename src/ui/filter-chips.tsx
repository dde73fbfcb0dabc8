import { ChipRow } from './chip-row.tsx'
import { Chip } from './chip.tsx'

interface FilterChipsProps<Id extends string> {
  label: string
  /** The filter that is on; `all`, or nothing, where the list is whole. */
  value: Id | 'all' | undefined
  options: readonly { id: Id | 'all'; label: string; count?: number }[]
  /** Given nothing where the list is to be whole. */
  onChange(id: Id | undefined): void
  isTinted?: boolean
  className?: string
}

/** Chips with one of them on: what a list is narrowed to. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  const { label, value = 'all', options, onChange, isTinted = true, className } = props
  return (
    <ChipRow label={label} className={className ?? ''}>
      {options.map(({ id, label: text, count }) => (
        <Chip
          key={id}
          isTinted={isTinted}
          isOn={id === value}
          {...(count === undefined ? {} : { count })}
          onClick={() => onChange(id === 'all' ? undefined : (id as Id))}
        >
          {text}
        </Chip>
      ))}
    </ChipRow>
  )
}
