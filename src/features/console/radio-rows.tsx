import { useId } from 'react'

interface RadioRow<Id extends string> {
  id: Id
  label: string
  note?: string
  lang?: string
}

/** One choice among a few, each on a row of its own with what it means. */
export function RadioRows<Id extends string>({
  label,
  value,
  rows,
  onChange,
}: {
  label: string
  value: Id
  rows: readonly RadioRow<Id>[]
  onChange(id: Id): void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {rows.map((row) => (
        <label
          key={row.id}
          className="flex items-start gap-3 min-h-11 py-2.5 line-above first-of-type:[border-top:0] cursor-pointer"
        >
          <input
            type="radio"
            name={name}
            className="mt-1 flex-none"
            checked={row.id === value}
            onChange={() => onChange(row.id)}
          />
          <span className="min-w-0">
            <span lang={row.lang} className="block text-15px">
              {row.label}
            </span>
            {row.note ? (
              <span dir="auto" className="block text-small text-muted whitespace-pre-line [overflow-wrap:anywhere]">
                {row.note}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
