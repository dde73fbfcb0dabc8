import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlaceId } from '#src/features/town/places.ts'
import type { ServiceType } from './rules.ts'

export interface ServiceFacts {
  name: MessageDescriptor
  description: MessageDescriptor
  icon: string
}

export const SERVICE_FACTS: Readonly<Record<ServiceType, ServiceFacts>> = {
  personal: {
    name: msg({ message: 'Personal', context: 'kind of ride' }),
    description: msg`Up to four people`,
    icon: 'i-ph-taxi-duotone',
  },
  delivery: {
    name: msg({ message: 'Delivery', context: 'kind of ride' }),
    description: msg`Brings parcels alone`,
    icon: 'i-ph-package-duotone',
  },
  premium: {
    name: msg({ message: 'Premium', context: 'kind of ride' }),
    description: msg`A quiet cabin with charging`,
    icon: 'i-ph-car-profile-duotone',
  },
}

/** Rides of days gone by, told from today: `daysAgo` at `hour:minute`. */
export const HISTORY: readonly {
  id: string
  type: ServiceType
  from: PlaceId
  to: PlaceId
  daysAgo: number
  hour: number
  minute: number
  rating: number
  vehicle: string
}[] = [
  {
    id: 'h1',
    type: 'personal',
    from: 'station',
    to: 'library',
    daysAgo: 1,
    hour: 9,
    minute: 15,
    rating: 4.9,
    vehicle: 'K-27',
  },
  {
    id: 'h2',
    type: 'personal',
    from: 'home',
    to: 'station',
    daysAgo: 2,
    hour: 8,
    minute: 40,
    rating: 5,
    vehicle: 'K-08',
  },
  {
    id: 'h3',
    type: 'delivery',
    from: 'farm',
    to: 'home',
    daysAgo: 4,
    hour: 17,
    minute: 5,
    rating: 4.7,
    vehicle: 'K-51',
  },
]

export const STATS = { rides: 24, waitMinutes: 4.2, onTimePercent: 98.6 }

export const FEATURES = [
  {
    icon: 'i-ph-steering-wheel-duotone',
    title: msg`Drives itself`,
    text: msg`Sensors look in every direction, even at night.`,
  },
  {
    icon: 'i-ph-leaf-duotone',
    title: msg`Runs on electricity`,
    text: msg`Every car charges with power from the sun.`,
  },
  {
    icon: 'i-ph-wheelchair-duotone',
    title: msg`Room for everyone`,
    text: msg`Low floor, wide door and a ramp in every car.`,
  },
  {
    icon: 'i-ph-shield-check-duotone',
    title: msg`Watched over`,
    text: msg`Staff watch every ride and can stop it.`,
  },
] as const
