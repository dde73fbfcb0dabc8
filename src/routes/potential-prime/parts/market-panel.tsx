import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { compactYen } from '#src/lib/yen.ts'
import { MARKET } from '../sample.ts'

/** The market of jobs in three figures. */
export function MarketPanel() {
  const language = useLanguage()
  return (
    <dl className="fit-cols-80 gap-2 px-3 py-4 rounded-20px rounded-ee-8px bg-soft text-center">
      <Figure value={plainCount(MARKET.openings, language)}>
        <Trans comment="number of open jobs">Openings</Trans>
      </Figure>
      <Figure value={compactYen(MARKET.averageYen, language)}>
        <Trans>Average yearly pay</Trans>
      </Figure>
      <Figure value={progressPercent(MARKET.remotePercent, language)}>
        <Trans comment="share of jobs; tag of a job">Remote possible</Trans>
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
