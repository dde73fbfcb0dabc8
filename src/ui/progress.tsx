import { clamp } from '#src/lib/clamp.ts'

/** How much of something is done, from 0 to `max`. */
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  const now = clamp(value, 0, max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      className="h-1.5 rounded-full bg-soft overflow-hidden"
    >
      <div className="h-full rounded-full bg-fill" style={{ inlineSize: `${max > 0 ? (100 * now) / max : 0}%` }} />
    </div>
  )
}
