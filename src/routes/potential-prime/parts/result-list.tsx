import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { type Listing, listingsOf, openingsOf, wordsOfListing } from '../listings.ts'
import { found, type JobsSearch } from '../rules.ts'
import { usePayText } from '../use-pay-text.ts'
import { COMPANIES, type Company, JOBS, TALENTS } from '../sample.ts'
import type { JobDeeds } from '../use-jobs.ts'
import { JobDialog } from './job-dialog.tsx'
import { JobRow } from './job-row.tsx'
import { TalentList } from './talent-list.tsx'
import { VerifiedMark } from './verified-mark.tsx'

/** What search and field leave of the chosen tab, or a word that nothing fits. */
export function ResultList({ search, deeds, onReset }: { search: JobsSearch; deeds: JobDeeds; onReset(): void }) {
  if (search.tab === 'companies') {
    const companies = found(COMPANIES, { q: search.q }, ({ name, industry }) => [say(name), say(industry)]).filter(
      ({ id }) => !search.field || JOBS.some((job) => job.companyId === id && job.field === search.field),
    )
    return companies.length > 0 ? <CompanyList companies={companies} /> : <NothingFits q={search.q} onReset={onReset} />
  }
  if (search.tab === 'talent') {
    const talents = found(TALENTS, search, ({ name, role, location, skills }) =>
      [name, role, location, ...skills].map(say),
    )
    if (talents.length === 0) return <NothingFits q={search.q} onReset={onReset} />
    return (
      <TalentList
        talents={talents}
        invited={deeds.kept.invited}
        onInvite={(talent) => deeds.invite(talent.id, say(talent.name))}
      />
    )
  }
  return <JobList search={search} deeds={deeds} onReset={onReset} />
}

function JobList({ search, deeds, onReset }: { search: JobsSearch; deeds: JobDeeds; onReset(): void }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const { t } = useLingui()
  const payText = usePayText()
  const { ask, dialog } = useDemoConfirm()
  const { kept } = deeds
  const all = listingsOf(kept.own, new Date())
  const listings = found(all, search, wordsOfListing)
  const open: Listing | undefined = all.find(({ id }) => id === openId)
  if (listings.length === 0) return <NothingFits q={search.q} onReset={onReset} />

  function handleApply(job: Listing) {
    ask({
      title: t({ message: 'Apply for this job?', comment: 'question' }),
      about: job.title,
      bill: [
        { term: t({ message: 'Company', comment: 'field of a form' }), amount: job.company },
        { term: t({ message: 'Pay', context: 'what a job pays' }), amount: payText(job.salary) },
      ],
      says: t`The company and job are made up. Nothing is sent; it’s only noted on this device.`,
      action: t({ message: 'Apply (demo)', comment: 'button that confirms; ask a company for the job' }),
      onConfirm: () => deeds.apply(job),
    })
  }
  return (
    <>
      <ul>
        {listings.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            isApplied={kept.applied[job.id] !== undefined}
            onOpen={() => setOpenId(job.id)}
            onApply={() => handleApply(job)}
            onRemove={() => deeds.remove(job)}
          />
        ))}
      </ul>
      {open ? (
        <JobDialog
          job={open}
          isApplied={kept.applied[open.id] !== undefined}
          onApply={() => handleApply(open)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {dialog}
    </>
  )
}

function NothingFits({ q, onReset }: { q: string | undefined; onReset(): void }) {
  const { t } = useLingui()
  const word = q?.trim()
  return (
    <EmptyState
      kind="search"
      title={word ? t`Nothing found for “${word}”` : t`Nothing found`}
      text={t`Try another word or another field.`}
      action={
        <Button onClick={onReset}>
          <Trans comment="button; takes search word and filters away">Clear filters</Trans>
        </Button>
      }
    />
  )
}

/** Companies on the board; each leads to its jobs. */
function CompanyList({ companies }: { companies: readonly Company[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul>
      {companies.map((company) => (
        <li key={company.id} className="line-above">
          <Link
            to="/potential-prime"
            search={{ q: say(company.name) }}
            className="row-list min-h-18! desktop:(px-5 hover:bg-surface-2)"
          >
            <IconTile icon={`${company.logo} icon-25`} className="tile-48" data-tint={company.tint} />
            <span className="flex-1 min-w-0">
              <span className="flex items-center gap-1 text-title">
                <span>{say(company.name)}</span>
                {company.verified ? <VerifiedMark /> : null}
              </span>
              <span className="block text-caption text-muted">
                {say(company.industry)}
                {dot(language)}
                <Trans comment="size of a company, as a range">{company.size} people</Trans>
              </span>
              <Rating value={company.rating} label={t`Rated ${company.rating.toFixed(1)} out of 5`} />
            </span>
            <span className="text-small text-ink font-600">
              <Plural value={openingsOf(company)} one="# job" other="# jobs" />
            </span>
            <span aria-hidden className="i-ph-caret-right icon-16 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
