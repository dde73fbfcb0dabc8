import { Trans } from '@lingui/react/macro'
import type { ReportedThing } from '#src/data/reports/hooks/moderation.ts'

/** What was reported, where its author has changed it since: each of its texts once. */
export function AsReported({ thing }: { thing: ReportedThing }) {
  const texts = new Set(thing.reports.flatMap(({ asReported }) => asReported ?? []))
  return [...texts].map((text) => (
    <div key={text} className="mt-2 text-small">
      <p className="text-muted">
        <Trans comment="line above the text that something had when it was reported; its author has changed it since">
          As reported
        </Trans>
      </p>
      <p className="whitespace-pre-wrap break-words" dir="auto">
        {text}
      </p>
    </div>
  ))
}
