import { catalogue } from '#src/features/services/catalogue.ts'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'

/** Every service that this build knows, hidden ones among them, by name. */
export function useOfferableServices() {
  const textsOf = useServiceTexts()
  const services = [...catalogue.values()].map(({ id, icon, tint }) => ({
    id,
    icon,
    tint,
    ...textsOf({ serviceId: id, name: id, description: '' }),
  }))
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? id
  return { services: services.toSorted((a, b) => a.name.localeCompare(b.name)), nameOf }
}
