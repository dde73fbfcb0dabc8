import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '#src/shell/say.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { CATEGORIES } from '../rules.ts'
import { type Category, type Talent, TALENTS } from '../sample.ts'
import { categoryTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { TalentRow } from './talent-row.tsx'

interface TalentsTabProps {
  category: Category | undefined
  aethelive: Aethelive
  onTalent(talent: Talent): void
}

/** Every talent, narrowed by what they do. */
export function TalentsTab({ category, aethelive, onTalent }: TalentsTabProps) {
  const { t } = useLingui()
  const changeSearch = useChangeSearch()
  return (
    <section aria-label={t({ message: 'Talents', comment: 'tab; people who perform' })} className="section">
      <FilterChips
        label={t({ message: 'Category', comment: 'names a row of filters' })}
        value={category}
        options={CATEGORIES.map((id) => ({ id, label: say(categoryTexts[id]) }))}
        onChange={(id) => changeSearch({ category: id })}
        className="mb-1!"
      />
      <TalentRows
        talents={TALENTS.filter((talent) => !category || talent.category === category)}
        aethelive={aethelive}
        onTalent={onTalent}
      />
    </section>
  )
}

/** The talents that the person follows, or a word on how to begin. */
export function FollowingTab({ aethelive, onTalent }: { aethelive: Aethelive; onTalent(talent: Talent): void }) {
  const { t } = useLingui()
  const changeSearch = useChangeSearch()
  const followed = TALENTS.filter(({ id }) => aethelive.kept.followed.includes(id))
  if (!aethelive.isRead) return <div className="section min-h-70vh" />
  return (
    <section
      aria-label={t({ message: 'Following', context: 'tab', comment: 'talents whom the reader follows' })}
      className="section"
    >
      {followed.length > 0 ? (
        <TalentRows talents={followed} aethelive={aethelive} onTalent={onTalent} />
      ) : (
        <EmptyState
          kind="choose"
          title={t`You’re not following any talents yet`}
          text={t`Follow a talent to find them here.`}
          action={
            <Button kind="tint" onClick={() => changeSearch({ tab: 'talents' })}>
              <Trans comment="button; leads to the list of talents">Find talents</Trans>
            </Button>
          }
        />
      )}
    </section>
  )
}

interface TalentRowsProps {
  talents: readonly Talent[]
  aethelive: Aethelive
  onTalent(talent: Talent): void
}

function TalentRows({ talents, aethelive, onTalent }: TalentRowsProps) {
  return (
    <ul className="desktop:(grid grid-cols-2 gap-x-8)">
      {talents.map((talent) => (
        <li key={talent.id} className="line-below last:border-b-0">
          <TalentRow talent={talent} aethelive={aethelive} onOpen={() => onTalent(talent)} />
        </li>
      ))}
    </ul>
  )
}
