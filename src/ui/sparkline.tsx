import { chartPath } from './chart-path.ts'

/** A small line of values in the text's colour; decoration beside the figure that it leads to. */
export function Sparkline({ values, className = '' }: { values: readonly number[]; className?: string }) {
  return (
    <svg
      width="64"
      height="26"
      viewBox="0 0 64 26"
      aria-hidden="true"
      className={`shrink-0 overflow-visible ${className}`}
    >
      <path
        d={chartPath(values, 64, 26).line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
