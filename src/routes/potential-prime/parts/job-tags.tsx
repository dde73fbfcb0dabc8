import { Trans } from '@lingui/react/macro'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Listing } from '../listings.ts'
import { typeTexts } from '../texts.ts'

/** Kind of employment, urgency, skills. */
export function JobTags({ job }: { job: Listing }) {
  return (
    <p className="flex flex-wrap gap-1.5 mt-2" data-tint="potential-prime">
      <Badge kind="tint">{say(typeTexts[job.type])}</Badge>
      {job.urgent ? (
        <Badge kind="failed">
          <Trans comment="tag: the company wants to fill the job soon">Urgent</Trans>
        </Badge>
      ) : null}
      {job.skills.map((skill) => (
        <Badge key={skill}>{skill}</Badge>
      ))}
    </p>
  )
}
