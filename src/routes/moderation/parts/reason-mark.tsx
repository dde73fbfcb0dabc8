import { useLingui } from '@lingui/react'
import type { ReportReason } from '#src/data/reports/hooks/reporting.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'

/** Why something was reported, as a small mark, and how often where that is more than once. */
export function ReasonMark({ reason, count = 1 }: { reason: ReportReason; count?: number }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-block max-w-full truncate px-1.5 rounded-6px bg-danger-soft text-12px leading-1.6 font-650 text-danger-text">
      <span>{i18n._(reasonWords[reason])}</span>
      {count > 1 ? <span className="num"> {count}</span> : null}
    </span>
  )
}
