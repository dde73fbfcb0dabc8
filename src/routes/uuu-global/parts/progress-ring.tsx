const RADIUS = 22
const AROUND = 2 * Math.PI * RADIUS

/** How much of a course is done, as a ring around the number. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="relative grid place-items-center w-56px h-56px flex-none text-ink">
      <svg viewBox="0 0 56 56" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="28" cy="28" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="5" opacity=".18" />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
        />
      </svg>
      <span className="text-13px font-700 text-main num">{label}</span>
    </span>
  )
}
