import type { ComponentPropsWithRef } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-words.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  /** Shows a spinner before the label and takes no presses. */
  isBusy?: boolean
  /** Icon class shown before the label, such as `i-ph-clock`. */
  icon?: string | undefined
}

/** A button in one of the product's kinds and sizes. */
export function Button({
  kind,
  size,
  isBusy = false,
  icon,
  className = '',
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(kind, size)} ${className}`}
      disabled={disabled && !isBusy}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon ? <span aria-hidden className={`${icon} icon-18`} /> : null}
      <span className="contents">{children}</span>
    </button>
  )
}
