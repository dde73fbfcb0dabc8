import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { firstKept } from './kept.ts'
import { TimeView } from './parts/time-view.tsx'
import { type Mode, modeOf, MODES } from './rules.ts'
import { modes } from './texts.ts'

/** ChronoSphere: four timelines with a date in focus that can be played and pulled, and simulations. */
export function ChronospherePage() {
  const { t } = useLingui()
  const mode = modeOf(useSearch({ from: '/chronosphere' }).mode)
  const changeSearch = useChangeSearch()
  const [kept, keep] = useStoredState('chronosphere', firstKept)
  return (
    <div data-tint="chronosphere" className="page-wide desktop:py-4">
      <div className="bg-surface px-4 pt-2 desktop:(flex items-center gap-4 bg-transparent px-0 pb-4)">
        <h1 className="text-h1 lt-desktop:only-read">ChronoSphere</h1>
        <BarActions>
          <span data-tint="chronosphere">
            <Badge kind="tint">{t({ message: 'BETA', comment: 'badge: not finished yet' })}</Badge>
          </span>
        </BarActions>
        <ModeChoice value={mode} onChange={(next) => changeSearch({ mode: next === 'future' ? undefined : next })} />
      </div>
      {kept ? (
        <TimeView key={mode} mode={mode} kept={kept} onChange={(change) => void keep(change)} />
      ) : (
        <div className="section">
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  )
}

/** The four timelines, in a track with icon and word. */
function ModeChoice({ value, onChange }: { value: Mode; onChange(mode: Mode): void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="segment desktop:(ms-auto w-105)">
      <legend className="only-read">{t({ message: 'Timeline', comment: 'events in order of time' })}</legend>
      {MODES.map((mode) => (
        <label key={mode} className="segment-option px-1! has-[:checked]:text-ink!">
          <input
            type="radio"
            name={name}
            checked={mode === value}
            onChange={() => onChange(mode)}
            className="only-read"
          />
          <span aria-hidden className={`${modes[mode].icon} icon-16 lt-phone:hidden`} />
          {i18n._(modes[mode].label)}
        </label>
      ))}
    </fieldset>
  )
}
