import { Trans, useLingui } from '@lingui/react/macro'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { PortalForm } from './use-portal-form.ts'

/** A service that the portal can offer. */
export interface OfferableService {
  id: string
  name: string
  about: string
  icon: string
  tint: string
}

interface ServiceFieldsProps {
  form: PortalForm
  services: readonly OfferableService[]
}

/** Which services are offered. */
export function ServiceFields({ form: { values, set }, services }: ServiceFieldsProps) {
  const { t } = useLingui()
  const hidden = new Set(values.hiddenServices)
  const offered = services.filter(({ id }) => !hidden.has(id)).length
  const all = services.length
  function offer(id: string, isOffered: boolean) {
    set(
      'hiddenServices',
      isOffered ? values.hiddenServices.filter((each) => each !== id) : [...values.hiddenServices, id],
    )
  }
  return (
    <div>
      <p aria-live="polite" className="text-small text-muted">
        {t({ message: `Offered: ${offered} of ${all}`, comment: 'how many services the portal offers' })}
      </p>
      <ul className="mt-1">
        {services.map((service) => (
          <li key={service.id} className="flex items-center gap-3 py-2 line-above">
            <IconTile icon={`${service.icon} icon-23`} data-tint={service.tint} />
            <div className="flex-1 min-w-0">
              <Switch
                label={service.name}
                isOn={!hidden.has(service.id)}
                onChange={(isOn) => offer(service.id, isOn)}
              />
              <p className="pe-16 text-caption text-faint">{service.about}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="field-hint">
        <Trans>A hidden service disappears from home, search and the menus. Nothing in it is deleted.</Trans>
      </p>
    </div>
  )
}
