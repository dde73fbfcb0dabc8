import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { SUSPENSION_DAYS } from '#src/data/reports/hooks/moderation.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/reports.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'

interface ReasonChoiceProps {
  reason: ReportReason
  days: (typeof SUSPENSION_DAYS)[number]
  onReason(reason: ReportReason): void
  onDays(days: (typeof SUSPENSION_DAYS)[number]): void
}

/** The reason that is written down with what is done, and how long a suspension would be. */
export function ReasonChoice({ reason, days, onReason, onDays }: ReasonChoiceProps) {
  const { i18n } = useLingui()
  const id = useId()
  const sorted = [...SUSPENSION_DAYS].sort((a, b) => a - b)
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="min-w-0">
        <label htmlFor={`${id}reason`} className="field-label">
          <Trans comment="label: the reason of what a moderator does; ja: 伝える理由">Reason</Trans>
        </label>
        <span className="field">
          <select
            id={`${id}reason`}
            className="flex-1 min-w-0 bg-transparent text-main"
            value={reason}
            onChange={(event) => onReason(REPORT_REASONS.find((each) => each === event.target.value) ?? reason)}
          >
            {REPORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {i18n._(reasonWords[each])}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}days`} className="field-label">
          <Trans comment="label: how long a suspension is">Suspension</Trans>
        </label>
        <span className="field">
          <select
            id={`${id}days`}
            className="flex-1 min-w-0 bg-transparent text-main"
            value={days}
            onChange={(event) => onDays(SUSPENSION_DAYS.find((each) => each === Number(event.target.value)) ?? days)}
          >
            {sorted.map((each) => (
              <option key={each} value={each}>
                {i18n._(plural(each, { one: '# day', other: '# days' }))}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  )
}
