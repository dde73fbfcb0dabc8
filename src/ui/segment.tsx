import { useId } from 'react'

export interface SegmentOption<Id extends string> {
  id: Id
  label: string
  /** With an icon the label is for screen readers alone. */
  icon?: string
}

/** One mode among a few, in a track: 38 high in 44. */
export function Segment<Id extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: {
  label: string
  value: Id
  options: readonly SegmentOption<Id>[]
  onChange(id: Id): void
  className?: string
}) {
  const name = useId()
  return (
    <fieldset className={`segment ${className}`}>
      <legend className="only-read">{label}</legend>
      {options.map((option) => (
        <label key={option.id} className="segment-option">
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            className="only-read"
          />
          {option.icon ? <span aria-hidden className={`${option.icon} icon-20`} /> : null}
          <span className={option.icon ? 'only-read' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
