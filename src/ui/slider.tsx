import type { CSSProperties } from 'react'
import { clamp } from '#src/lib/clamp.ts'

/** The page keys and an arrow with Shift move a slider by this many steps. */
const BIG_STEP = 10

export interface SliderProps {
  label: string
  value: number
  onChange(value: number): void
  min?: number
  max?: number
  step?: number
  /** The value in words, where the bare number would not tell. */
  valueText?: string
  disabled?: boolean
  className?: string
}

/** A value on a track: 6 high with a thumb of 24, hit area 44. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled,
  className = '',
}: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      onKeyDown={(event) => {
        const isArrow = event.shiftKey && event.key.startsWith('Arrow')
        if (!isArrow && event.key !== 'PageUp' && event.key !== 'PageDown') return
        event.preventDefault()
        const isUp = ['PageUp', 'ArrowUp', 'ArrowRight'].includes(event.key)
        onChange(clamp(value + (isUp ? 1 : -1) * BIG_STEP * step, min, max))
      }}
      className={`slider ${className}`}
      style={{ '--done': `${max > min ? (100 * (value - min)) / (max - min) : 0}%` } as CSSProperties}
    />
  )
}
