import { useLingui } from '@lingui/react/macro'
import type { Service } from '#contract/services.ts'
import { serviceTexts } from './service-texts.ts'

export interface ServiceWords {
  name: string
  /** The name under a tile. */
  short: string
  about: string
}

/** Gives a service's name and description in the person's language; those of unknown ids come from the record. */
export function useServiceTexts(): (service: Pick<Service, 'serviceId' | 'name' | 'description'>) => ServiceWords {
  const { i18n } = useLingui()
  return (service) => {
    const texts = Object.hasOwn(serviceTexts, service.serviceId) ? serviceTexts[service.serviceId] : undefined
    if (!texts) return { name: service.name, short: service.name, about: service.description }
    const name = typeof texts.name === 'string' ? texts.name : i18n._(texts.name)
    return { name, short: texts.short ?? name, about: i18n._(texts.about) }
  }
}
