import { Plural, Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Listing } from '../listings.ts'
import { usePayText } from '../use-pay-text.ts'
import { BoardMark } from './board-mark.tsx'
import { ApplyButton } from './apply-button.tsx'
import { JobPlace } from './job-place.tsx'
import { JobTags } from './job-tags.tsx'

interface JobDialogProps {
  job: Listing
  isApplied: boolean
  onApply(): void
  onClose(): void
}

/** Everything that is known of a job. */
export function JobDialog({ job, isApplied, onApply, onClose }: JobDialogProps) {
  const pay = usePayText()(job.salary)
  return (
    <Dialog title={job.title} mark={<BoardMark />} onClose={onClose}>
      <div data-tint="potential-prime" className="flex flex-col gap-4">
        <div>
          <JobPlace job={job} />
          {pay ? (
            <p className="mt-1 text-figure num" dir="auto">
              {pay}
            </p>
          ) : null}
          <JobTags job={job} />
        </div>
        {job.description ? (
          <p className="text-body whitespace-pre-line" dir="auto">
            {job.description}
          </p>
        ) : null}
        {job.isOwn ? null : <JobFacts job={job} />}
        {job.isOwn ? null : <ApplyButton title={job.title} isApplied={isApplied} isLarge onApply={onApply} />}
      </div>
    </Dialog>
  )
}

function JobFacts({ job }: { job: Listing }) {
  return (
    <dl className="inset flex flex-col gap-2 text-small [&>div]:(flex justify-between gap-3) [&_dt]:text-muted [&_dd]:(text-end font-600)">
      <div>
        <dt>
          <Trans context="years that a job asks for">Experience</Trans>
        </dt>
        <dd>
          {job.experienceYears === 0 ? (
            <Trans comment="a job asks for no experience">None needed</Trans>
          ) : (
            <Plural value={job.experienceYears} one="# year or more" other="# years or more" />
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Company reputation</Trans>
        </dt>
        <dd className="num">{job.reputation} / 100</dd>
      </div>
      <div>
        <dt>
          <Trans>Record on the blockchain</Trans>
        </dt>
        <dd>
          {job.blockchainVerified ? (
            <Trans comment="a record was checked">Verified</Trans>
          ) : (
            <Trans comment="a record was not checked">Not verified</Trans>
          )}
        </dd>
      </div>
    </dl>
  )
}
