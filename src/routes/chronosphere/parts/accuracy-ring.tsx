import { Trans } from '@lingui/react/macro'
import { QUANTUM_ACCURACY } from '../rules.ts'

/** The claimed accuracy, as a ring and in figures. */
export function AccuracyRing() {
  return (
    <div className="shrink-0 text-end">
      <p className="text-caption text-faint">
        <Trans>Quantum accuracy</Trans>
      </p>
      <p className="flex items-center justify-end gap-2 num">
        <svg aria-hidden viewBox="0 0 28 28" className="w-7 h-7 -rotate-90">
          <circle cx="14" cy="14" r="11.5" fill="none" strokeWidth="5" className="stroke-soft" />
          <circle
            cx="14"
            cy="14"
            r="11.5"
            fill="none"
            strokeWidth="5"
            pathLength={100}
            strokeDasharray={`${QUANTUM_ACCURACY} 100`}
            className="stroke-fill"
          />
        </svg>
        <span className="text-20px leading-1.2 font-750">
          {QUANTUM_ACCURACY}
          <span className="text-13px">%</span>
        </span>
      </p>
    </div>
  )
}
