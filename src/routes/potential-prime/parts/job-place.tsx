import type { ReactNode } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import type { Listing } from '../listings.ts'
import { VerifiedMark } from './verified-mark.tsx'

/** Who offers a job and where, on one line; `children` go on with it. */
export function JobPlace({ job, children }: { job: Listing; children?: ReactNode }) {
  const language = useLanguage()
  return (
    <p className="text-small text-muted">
      <bdi>{job.company}</bdi>
      {job.verified ? (
        <span>
          {' '}
          <VerifiedMark />
        </span>
      ) : null}
      {job.location ? (
        <span>
          {dot(language)}
          <bdi>{job.location}</bdi>
        </span>
      ) : null}
      <span>{children}</span>
    </p>
  )
}
