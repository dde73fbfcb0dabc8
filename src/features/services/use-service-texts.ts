import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Service } from '#contract/services.ts'

interface ServiceTexts {
  name: MessageDescriptor | string
  /** A shorter name under a tile, where the whole one would not fit. */
  short?: string
  about: MessageDescriptor
}

/** What the services are called and what they are for; names of products are the same everywhere. */
export const serviceTexts: Readonly<Record<string, ServiceTexts>> = {
  'anpan-brain': { name: 'ANPAN Brain', short: 'Brain', about: msg`An AI that helps with everyday tasks` },
  'anpan-tv': { name: 'ANPAN TV', about: msg`Watch live streams and shows` },
  'anpan-music': { name: 'ANPAN MUSIC', short: 'MUSIC', about: msg`Music and live audio` },
  'anpan-games': { name: 'ANPAN Games', short: 'Games', about: msg`Play and enter tournaments` },
  'anpan-map': { name: 'ANPAN Map', short: 'Map', about: msg`Maps, navigation and AR guidance` },
  'anpan-realty': { name: 'ANPAN Realty', short: 'Realty', about: msg`Homes online, from viewing to contract` },
  'anpan-real-estate': {
    name: msg({ message: 'ANPAN Real Estate', comment: 'name of a service; ANPAN stays as it is' }),
    about: msg`Find and compare properties`,
  },
  aethelive: { name: 'Aethelive', about: msg`Live video from rising talent` },
  'agree-agri': { name: 'AGREE', about: msg`AI farming and a farm-direct market` },
  chattie: { name: 'Chattie', about: msg`Chat and shop in one messenger` },
  chronosphere: { name: 'ChronoSphere', about: msg`A quantum experiment with time` },
  cosmosgate: { name: 'CosmosGate', about: msg`The gateway to space travel` },
  'kabu-pay': { name: 'Kabu Pay', about: msg`Pay with money or shares` },
  'kabu-pay-functional': {
    name: msg({ message: 'Wallet', comment: 'name of a service' }),
    about: msg`See, send and receive assets`,
  },
  kago: { name: 'Kago', about: msg`Self-driving rides and delivery` },
  lyra: { name: 'lyra', about: msg`A place to revisit memories` },
  popol: { name: 'POPOL', about: msg`A wearable that replaces your phone` },
  'potential-prime': { name: 'Potential Prime', about: msg`Jobs matched to your track record` },
  scribia: { name: 'Scribia', about: msg`Documents, sheets and meeting notes` },
  shop: {
    name: msg({ message: 'Shop', context: 'service', comment: 'noun; name of the marketplace among the services' }),
    about: msg`Buy from growers and makers`,
  },
  uuu: { name: 'UUU', about: msg`A university open to the world` },
  'uuu-global': { name: 'UUU Global', about: msg`Take courses and keep learning` },
  'virtual-space-u': { name: 'Virtual Space U', about: msg`Virtual rooms to meet and talk in` },
}

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
