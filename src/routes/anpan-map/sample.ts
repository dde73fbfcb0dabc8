import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlaceId } from '#src/features/town/places.ts'

export interface NearbyFacts {
  category: MessageDescriptor
  rating: number
  description: MessageDescriptor
}

export const NEARBY: Readonly<Partial<Record<PlaceId, NearbyFacts>>> = {
  cafe: { category: msg`Café`, rating: 4.6, description: msg`Hand-dripped coffee in the sun` },
  bakery: { category: msg`Bakery`, rating: 4.8, description: msg`Bean buns fresh from the oven at ten` },
  market: { category: msg`Market`, rating: 4.4, description: msg`Vegetables and fish until noon` },
  library: { category: msg`Library`, rating: 4.7, description: msg`Open until nine, with quiet rooms` },
  hospital: { category: msg`Hospital`, rating: 4.2, description: msg`Emergency care day and night` },
  park: { category: msg`Park`, rating: 4.5, description: msg`A lawn by the river, with benches` },
  museum: { category: msg`Museum`, rating: 4.3, description: msg`Ships, charts and the old crane` },
  farm: { category: msg`Farm shop`, rating: 4.9, description: msg`Tomatoes picked this morning` },
}

export const FEATURES = [
  {
    icon: 'i-ph-cloud-check-duotone',
    title: msg`Works offline`,
    text: msg`The map of the town is on your device.`,
  },
  {
    icon: 'i-ph-cube-focus-duotone',
    title: msg`AR guide`,
    text: msg`Arrows on an illustrated street show where to turn. No camera needed.`,
  },
  {
    icon: 'i-ph-path-duotone',
    title: msg`Three ways to go`,
    text: msg`Compare walking, cycling and a self-driving car.`,
  },
  {
    icon: 'i-ph-shield-check-duotone',
    title: msg`Your route stays on your device`,
    text: msg`Your route is worked out on this device and never sent anywhere.`,
  },
] as const
