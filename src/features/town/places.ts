import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A place of the town: on which street of the map, and how far east. */
export interface Place {
  id: string
  name: MessageDescriptor
  /** Icon class. */
  icon: string
  street: number
  x: number
}

/** Where the device says that it is; the town is drawn, so this is its station. */
export const HERE = 'station'

export const PLACES = [
  { id: HERE, name: msg`Minato Station, east exit`, icon: 'i-ph-train-duotone', street: 3, x: 335 },
  {
    id: 'home',
    name: msg({ message: 'Home', context: 'where one lives' }),
    icon: 'i-ph-house-duotone',
    street: 4,
    x: 200,
  },
  {
    id: 'work',
    name: msg({ message: 'Work', context: 'where one works' }),
    icon: 'i-ph-briefcase-duotone',
    street: 2,
    x: 640,
  },
  { id: 'library', name: msg`Minato Library`, icon: 'i-ph-books-duotone', street: 1, x: 810 },
  { id: 'farm', name: msg`Koharu Farm Shop`, icon: 'i-ph-plant-duotone', street: 0, x: 1010 },
  { id: 'cafe', name: msg`Café Hidamari`, icon: 'i-ph-coffee-duotone', street: 3, x: 630 },
  { id: 'bakery', name: msg`Bakery Marumaru`, icon: 'i-ph-bread-duotone', street: 4, x: 420 },
  { id: 'market', name: msg`Morning Market`, icon: 'i-ph-storefront-duotone', street: 1, x: 380 },
  { id: 'park', name: msg`Riverside Park`, icon: 'i-ph-tree-duotone', street: 4, x: 830 },
  { id: 'hospital', name: msg`Minato Hospital`, icon: 'i-ph-first-aid-kit-duotone', street: 2, x: 1000 },
  { id: 'museum', name: msg`Harbour Museum`, icon: 'i-ph-bank-duotone', street: 0, x: 560 },
] as const satisfies readonly Place[]

export type PlaceId = (typeof PLACES)[number]['id']

/** The place with this id; undefined for any other text. */
export const placeOf = (id: string | undefined): Place | undefined => PLACES.find((place) => place.id === id)
