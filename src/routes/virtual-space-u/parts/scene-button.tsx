import type { ComponentPropsWithRef } from 'react'

export interface SceneButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  icon: string
  /** White while on. */
  isOn?: boolean
}

/** A round dark button over the scene, 48 px. */
export function SceneButton({ label, icon, isOn, className = '', ...rest }: SceneButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={`grid place-items-center w-[var(--scene-btn,48px)] h-[var(--scene-btn,48px)] rounded-full transition-opacity focus-visible:outline-white ${isOn ? 'bg-white text-[#141d23]' : 'bg-[rgb(14_30_34/.72)] text-white [box-shadow:inset_0_0_0_1px_rgb(255_255_255/.2)]'} ${className}`}
      {...rest}
    >
      <span aria-hidden className={`${icon} icon-24`} />
    </button>
  )
}
