import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { firstKept } from './kept.ts'
import { ModeChoice } from './parts/mode-choice.tsx'
import { TimeView } from './parts/time-view.tsx'
import { modeOf } from './rules.ts'

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
