import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RealtyType } from './rules.ts'

export const TYPE_WORDS: Readonly<Record<RealtyType | 'all', MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'every kind of property', comment: 'filter chip' }),
  apartment: msg({ message: 'Apartment', comment: 'type of property: rented block; ja: アパート' }),
  penthouse: msg({ message: 'Penthouse', comment: 'type of property' }),
  villa: msg({ message: 'Villa', comment: 'type of property' }),
  condominium: msg({ message: 'Condominium', comment: 'type of property; ja: マンション' }),
}
