import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import type { Listing } from '../listings.ts'
import { daysAgoText } from '../rules.ts'
import { usePayText } from '../use-pay-text.ts'
import { ApplyButton } from './apply-button.tsx'
import { JobPlace } from './job-place.tsx'
import { JobTags } from './job-tags.tsx'

export interface JobRowProps {
  job: Listing
  isApplied: boolean
  onOpen(): void
  onApply(): void
  onRemove(): void
}

/** One job on the board: who, where, pay, tags, and the way to apply. */
export function JobRow({ job, isApplied, onOpen, onApply, onRemove }: JobRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const payText = usePayText()
  const pay = payText(job.salary)
  const applications = job.applications + (isApplied ? 1 : 0)
  return (
    <li className="relative flex gap-3 px-4 py-4 line-above desktop:px-5">
      <IconTile icon={`${job.logo} icon-23`} data-tint={job.tint} />
      <div className="flex-1 min-w-0">
        <h3 className="text-title" dir="auto">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-start after:(content-empty absolute inset-0)"
            onClick={onOpen}
          >
            {job.title}
          </button>
        </h3>
        <JobPlace job={job}>
          {job.remote ? (
            <span>
              {dot(language)}
              <Trans comment="tag of a job">Remote OK</Trans>
            </span>
          ) : null}
        </JobPlace>
        {pay ? (
          <p className="mt-1 text-title num" dir="auto">
            {pay}
          </p>
        ) : null}
        <JobTags job={job} />
        <div className="flex items-center justify-between gap-3 mt-2">
          <p className="text-caption text-faint first-letter:uppercase">
            <span>{daysAgoText(job.postedDaysAgo, language)}</span>
            {job.isOwn ? null : (
              <span>
                {dot(language)}
                <Plural value={applications} one="# applicant" other="# applicants" />
              </span>
            )}
          </p>
          {job.isOwn ? (
            <Button size="sm" className="z-1" aria-label={t`Take ${job.title} off the board`} onClick={onRemove}>
              <Trans comment="button; removes one's own job from the board">Take down</Trans>
            </Button>
          ) : (
            <ApplyButton title={job.title} isApplied={isApplied} onApply={onApply} />
          )}
        </div>
      </div>
      {job.isOwn ? (
        <span className="absolute top-4 end-4">
          <Badge kind="accent">
            <Trans comment="tag on a job that the reader has put up">Yours</Trans>
          </Badge>
        </span>
      ) : null}
    </li>
  )
}
