import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { say } from '#src/shell/say.ts'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { Progress } from '#src/ui/progress.tsx'
import { Section } from '#src/ui/section.tsx'
import { plainCount } from '#src/lib/count.ts'
import { compactYen } from '#src/lib/yen.ts'
import { BoardMark } from './parts/board-mark.tsx'
import { ResultList } from './parts/result-list.tsx'
import { FIELDS, jobsSearch } from './rules.ts'
import { fieldTexts } from './texts.ts'
import { useJobs } from './use-jobs.ts'
import { MARKET, POPULAR_SKILLS } from './sample.ts'

const PostJobDialog = lazyWithRetry(() => import('./parts/post-job-dialog.tsx'), 'PostJobDialog')

/** The board of jobs: jobs, companies and talent, searched and narrowed by field. */
export function PotentialPrimePage() {
  const { t } = useLingui()
  const search = jobsSearch(useSearch({ from: '/potential-prime' }))
  const changeSearch = useChangeSearch()
  const [text, setText] = useAddressText('q')
  const [isPosting, setPosting] = useState(false)
  const deeds = useJobs()
  const tab = search.tab ?? 'jobs'
  const tabs = [
    { id: 'jobs', label: t({ message: 'Jobs', comment: 'tab; open jobs' }) },
    { id: 'companies', label: t({ message: 'Companies', comment: 'tab' }) },
    { id: 'talent', label: t({ message: 'Talent', comment: 'tab; people who look for work' }) },
  ] as const
  return (
    <div data-tint="potential-prime" className="page-wide desktop:py-6">
      <div className="surface flex flex-wrap items-center gap-2 px-4 py-2 tablet:px-6 desktop:(bg-transparent gap-3 px-0 pt-0 pb-5)">
        <h1 className="text-h1 lt-desktop:only-read desktop:flex-1">Potential Prime</h1>
        <SearchField
          label={t({ message: 'Search', comment: 'button, link and field in the header; verb' })}
          placeholder={t`Job, skill or city`}
          clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
          value={text}
          onChange={setText}
          className="flex-1 min-w-40 desktop:(flex-none w-80)"
        />
        <Button kind="tint-soft" icon="i-ph-plus" aria-haspopup="dialog" onClick={() => setPosting(true)}>
          <Trans comment="button; an employer puts a job on the board">Post a job</Trans>
        </Button>
      </div>
      <div className="desktop:(grid grid-cols-[minmax(0,1fr)_300px] items-start gap-x-6)">
        <div className="surface desktop:(rounded-18px ring-line overflow-hidden)">
          <Tabs
            label={t({ message: 'Job board', comment: 'names the row of tabs' })}
            name="jobs"
            value={tab}
            tabs={tabs}
            onChange={(id) => changeSearch({ tab: id === 'jobs' ? undefined : id })}
            className="desktop:px-2"
          />
          <TabPanel name="jobs" value={tab}>
            <div className="flex flex-col gap-4 p-4 tablet:px-6 desktop:px-5">
              <MarketPanel />
              <FilterChips
                label={t({ message: 'Field of work', comment: 'names a row of choices' })}
                value={search.field}
                options={FIELDS.map((id) => ({ id, label: say(fieldTexts[id]) }))}
                onChange={(field) => changeSearch({ field })}
                isTinted={false}
              />
            </div>
            <div className="marked-row px-4 pb-2 tablet:px-6 desktop:px-5">
              <h2 className="text-h2">{tabs.find(({ id }) => id === tab)?.label}</h2>
              <BoardMark />
            </div>
            <ResultList
              search={{ ...search, q: text }}
              deeds={deeds}
              onReset={() => {
                setText('')
                changeSearch({ q: undefined, field: undefined })
              }}
            />
          </TabPanel>
        </div>
        <SkillBars />
      </div>
      {isPosting ? <PostJobDialog onPost={deeds.post} onClose={() => setPosting(false)} /> : null}
    </div>
  )
}

/** How many of the open jobs ask for a skill. */
function SkillBars() {
  const language = useLanguage()
  return (
    <Section title={<Trans>Skills in demand</Trans>} className="mt-2 desktop:mt-0">
      <ul className="flex flex-col gap-3.5 [--fill:var(--ink)]">
        {POPULAR_SKILLS.map(({ name, percent }) => (
          <li key={say(name)}>
            <p className="flex justify-between mb-1 text-small">
              <span>{say(name)}</span>
              <span className="num text-muted">{progressPercent(percent, language)}</span>
            </p>
            <Progress label={say(name)} value={percent} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The market of jobs in three figures. */
function MarketPanel() {
  const language = useLanguage()
  return (
    <dl className="fit-cols-80 gap-2 px-3 py-4 rounded-20px rounded-ee-8px bg-soft text-center">
      <Figure value={plainCount(MARKET.openings, language)}>
        <Trans comment="number of open jobs">Openings</Trans>
      </Figure>
      <Figure value={compactYen(MARKET.averageYen, language)}>
        <Trans>Average annual pay</Trans>
      </Figure>
      <Figure value={progressPercent(MARKET.remotePercent, language)}>
        <Trans comment="share of jobs; tag of a job">Remote OK</Trans>
      </Figure>
    </dl>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-caption text-ink">{children}</dt>
      <dd className="text-18px leading-1.4 font-750 num">{value}</dd>
    </div>
  )
}
