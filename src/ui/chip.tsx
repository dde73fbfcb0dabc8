import type { ComponentPropsWithRef } from 'react'

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  isOn?: boolean
  /** Selected look in the tint of the nearest `data-tint` instead of the neutral one. */
  isTinted?: boolean
  count?: number | string
}

/** A filter that is on or off. */
export function Chip({ isOn = false, isTinted = false, count, className = '', children, ...rest }: ChipProps) {
  const look = isOn ? (isTinted ? 'chip-tint' : 'chip-on') : ''
  return (
    <button type="button" aria-pressed={isOn} className={`chip ${look} ${className}`} {...rest}>
      <span className="contents">{children}</span>
      {count === undefined ? null : <span className={`num text-12px ${isOn ? '' : 'opacity-75'}`}>{count}</span>}
    </button>
  )
}
