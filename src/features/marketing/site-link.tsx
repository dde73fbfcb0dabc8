import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { isPlaceholder, webAddress } from '#src/lib/web-address.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Opens a service's own site in a new tab, at the address that the deployment sets; without it, or offline, a toast explains. */
export function SiteLink({ serviceId, name }: { serviceId: string; name: string }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { services } = useServices()
  const record = services.find((service) => service.serviceId === serviceId)

  const href = webAddress(record?.externalUrl) ?? `https://${serviceId}.example/`
  const isSet = !isPlaceholder(href)

  function handleClick(event: MouseEvent) {
    if (isSet && !isOffline) return
    event.preventDefault()
    if (!isOffline) {
      toast.show({
        icon: 'i-ph-info',
        title: t`${name} has no site of its own yet`,
        text: t`This button opens it once the portal’s operator has set its address.`,
      })
      return
    }
    toast.show({
      icon: 'i-ph-cloud-slash',
      title: t`The site of ${name} needs a connection`,
      text: t`You can open it once you are online again.`,
    })
  }

  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('tint')} onClick={handleClick}>
      <Trans comment="button; opens the service's own site">Open the official site</Trans>
      <span aria-hidden className="i-ph-arrow-up-right-bold icon-16" />
    </a>
  )
}
