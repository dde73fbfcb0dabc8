import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/fields.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { longDate } from '#src/lib/dates.ts'
import { Section } from '#src/ui/section.tsx'

interface LegalPageProps {
  title: ReactNode
  /** The day since which it says what it says, as in `2026-11-29`. */
  version?: string
  children: ReactNode
}

/** The frame of a legal text: its title, its sections, since when it holds, and the ways to the others. */
export function LegalPage({ title, version, children }: LegalPageProps) {
  const { i18n } = useLingui()
  const since = version && longDate(new Date(`${version}T12:00`), i18n.locale as Language)
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6 [&_p]:(pb-3 text-muted) [&_li]:(mb-1.5 text-muted)">
      <h1 className="text-h1 lt-desktop:only-read">{title}</h1>
      {children}
      <div className="section section-gap">
        {since ? (
          <p>
            <Trans comment="of a legal text; a date; ja: 制定：2026年11月29日">In force since {since}</Trans>
          </p>
        ) : null}
        <p>
          <Trans>If the language versions of this page differ, the Japanese version applies.</Trans>
        </p>
        <p className="flex flex-wrap gap-x-5 pb-0!">
          <Link to="/terms" className="link">
            <Trans>Terms of use</Trans>
          </Link>
          <Link to="/privacy" className="link">
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to="/legal-notice" className="link">
            <Trans comment="link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記">
              Legal notice
            </Trans>
          </Link>
        </p>
      </div>
    </div>
  )
}

/** A titled part of a legal text. */
export const LegalPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Section className="section-gap" title={title}>
    {children}
  </Section>
)

/** What a legal text lists. */
export const LegalList = ({ children }: { children: ReactNode }) => <ul className="list-disc ps-5 pb-2">{children}</ul>
