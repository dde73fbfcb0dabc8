import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { REPORT_REASONS, type ReportReason } from '#src/data/reports/hooks/reporting.ts'
import { reasonWords } from './reason-words.ts'

interface ReasonRadiosProps {
  /** The purpose of the choice. */
  children: ReactNode
  reason: ReportReason | null
  onReason(reason: ReportReason): void
}

/** The choice of a reason, below a sentence that says what will happen. */
export function ReasonRadios({ children, reason, onReason }: ReasonRadiosProps) {
  const { i18n } = useLingui()
  return (
    <fieldset>
      <legend className="mb-1 text-small text-muted">{children}</legend>
      {REPORT_REASONS.map((each) => (
        <label key={each} className="flex items-center gap-3 min-h-11 line-above">
          <input
            type="radio"
            name="reason"
            className="flex-none"
            checked={reason === each}
            onChange={() => onReason(each)}
          />
          <span className="text-15px">{i18n._(reasonWords[each])}</span>
        </label>
      ))}
    </fieldset>
  )
}
