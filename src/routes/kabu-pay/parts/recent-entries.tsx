import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#src/ui/section.tsx'
import type { KabuPay } from '../rules.ts'
import { EntryRow } from './entry-row.tsx'

const SHOWN = 5

/** The last five transactions, with the way to all of them. */
export function RecentEntries({ state, onAll }: { state: KabuPay | undefined; onAll(): void }) {
  const { t } = useLingui()
  return (
    <Section
      className="section-gap desktop:mt-0! pb-1!"
      title={<Trans comment="heading; ja: 最近の取引">Recent transactions</Trans>}
      aside={
        <button
          type="button"
          className="section-more"
          aria-label={t`All transactions`}
          disabled={!state}
          onClick={onAll}
        >
          <span aria-hidden>{t`All`}</span>
          <span aria-hidden className="i-ph-caret-right icon-14" />
        </button>
      }
    >
      <ul className="-mt-2">
        {state?.entries.slice(0, SHOWN).map((entry) => (
          <EntryRow key={entry.id} entry={entry} isHidden={state.isHidden} />
        ))}
      </ul>
    </Section>
  )
}
