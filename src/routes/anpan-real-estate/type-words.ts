import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Band, PropertyType } from './rules.ts'

export const TYPE_WORDS: Readonly<Record<PropertyType | 'all', MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'every kind of property', comment: 'filter chip' }),
  house: msg({ message: 'House', comment: 'type of property' }),
  apartment: msg({ message: 'Apartment', comment: 'type of property: rented block; ja: アパート' }),
  condo: msg({ message: 'Condo', comment: 'type of property; ja: マンション' }),
  land: msg({ message: 'Land', comment: 'type of property: a lot without a building' }),
}

export const BAND_WORDS: Readonly<Record<Band | 'all', MessageDescriptor>> = {
  all: msg({ message: 'Any price', comment: 'filter chip' }),
  'under-30m': msg({ message: 'Under ¥30M', comment: 'price band; ja: 3,000万円未満' }),
  '30m-50m': msg({ message: '¥30M–50M', comment: 'price band; ja: 3,000万〜5,000万円' }),
  '50m-100m': msg({ message: '¥50M–100M', comment: 'price band; ja: 5,000万〜1億円' }),
  'over-100m': msg({ message: '¥100M and up', comment: 'price band; ja: 1億円以上' }),
}
