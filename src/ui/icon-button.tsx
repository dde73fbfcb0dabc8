import type { ComponentPropsWithRef } from 'react'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** Icon class, such as `i-ph-bell`. */
  icon: string
}

/** A 44 px button that shows an icon alone; `children` are marks over it, such as a red dot. */
export function IconButton({ label, icon, className = '', children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} className={`icon-btn ${className}`} {...rest}>
        <span aria-hidden className={`${icon} icon-24`} />
        {children}
      </button>
    </Tooltip>
  )
}
