import { useId } from 'react'
import { chartPath } from './chart-path.ts'

const WIDTH = 372
const HEIGHT = 104

/**
 * Values over time in the tint's ink, as wide as its place: a dotted line where they began, a dot where they are now.
 * It is decoration; the page gives the figures in words and as a table.
 */
export function AreaChart({ values, className = '' }: { values: readonly number[]; className?: string }) {
  const id = useId()
  const { line, area, startY, endY } = chartPath(values, WIDTH, HEIGHT, 5)
  return (
    <div aria-hidden className={`relative text-ink pe-4.5 ${className}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="w-full h-full overflow-visible"
        fill="none"
        stroke="currentColor"
      >
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity=".2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path
          d={`M0 ${startY}H${WIDTH}`}
          stroke="var(--line-strong)"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
        <path d={area} fill={`url(#${id})`} stroke="none" />
        <path
          d={line}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute end-4.5 -me-9px -mt-9px w-18px h-18px rounded-full grid place-items-center"
        style={{ top: `${(100 * endY) / HEIGHT}%` }}
      >
        <span className="absolute inset-0 rounded-full bg-ink opacity-16" />
        <span className="w-11px h-11px rounded-full bg-ink [border:2px_solid_var(--surface)]" />
      </span>
    </div>
  )
}
