import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { openingsOf } from '../listings.ts'
import type { Company } from '../sample.ts'
import { VerifiedMark } from './verified-mark.tsx'

/** Companies on the board; each leads to its jobs. */
export function CompanyList({ companies }: { companies: readonly Company[] }) {
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
              <Rating value={company.rating} label={t`Rated ${company.rating.toFixed(1)} of 5`} />
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
