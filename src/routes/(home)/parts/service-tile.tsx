import { Trans } from '@lingui/react/macro'
import type { Service } from '#contract/services.ts'
import { iconOf } from '#src/features/services/catalogue.ts'
import { ServiceLink } from '#src/features/services/service-link.tsx'
import { ServiceMark, useShownState, useStatusText } from '#src/features/services/service-mark.tsx'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'

const TILE = 'flex w-full flex-col items-center gap-1.5 rounded-14px active:[scale:.97] [transition:scale_.08s]'

/** A service as a tile with its icon, badge and name. */
export function ServiceTile({ service }: { service: Service }) {
  const texts = useServiceTexts()(service)
  const state = useShownState()(service)
  const status = useStatusText()(state)
  const icon = iconOf(service)
  const badge = state === 'available' ? 'top-1px end-1px' : '-top-5px -end-9px'
  return (
    <ServiceLink service={service} name={texts.name} label={`${texts.name}, ${status}`} className={TILE}>
      <span className="tile-58 lt-phone:(w-52px h-52px)">
        <span aria-hidden className={`${icon} icon-31`} />
        <ServiceMark status={state} className={`absolute mark-ring ${badge}`} />
      </span>
      <span className="tile-label line-clamp-2">{texts.short}</span>
    </ServiceLink>
  )
}

/** The last tile: opens the whole grid in place, and closes it. */
export function AllTile({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  return (
    <button type="button" aria-expanded={isOpen} className={TILE} onClick={onToggle}>
      <IconTile
        icon={`icon-29 ${isOpen ? 'i-ph-caret-up' : 'i-ph-squares-four'}`}
        className="tile-58 lt-phone:(w-52px h-52px)"
      />
      <span className="tile-label">
        {isOpen ? <Trans>Show less</Trans> : <Trans comment="tile that shows all services">All</Trans>}
      </span>
    </button>
  )
}
