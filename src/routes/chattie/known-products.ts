import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A product that the shopping bot knows by heart, for when the shop's own list is not on the device. */
export interface KnownProduct {
  id: string
  name: MessageDescriptor
  priceYen: number
  rating: number
  /** The object of the drawings that stands for it. */
  art: string
  /** The hue of its picture's ground. */
  hue: number
}

export const knownProducts: readonly KnownProduct[] = [
  { id: 'mug-blue', name: msg`Blue mug`, priceYen: 2600, rating: 4.7, art: 'mug', hue: 235 },
  { id: 'tomato-1kg', name: msg`Vine-ripened tomatoes, 1 kg`, priceYen: 1980, rating: 4.8, art: 'tomato', hue: 22 },
  {
    id: 'headphones-quiet',
    name: msg`Noise-cancelling headphones`,
    priceYen: 12_800,
    rating: 4.6,
    art: 'headphones',
    hue: 345,
  },
  { id: 'bun-anpan-6', name: msg`Station-front anpan, box of 6`, priceYen: 1440, rating: 4.9, art: 'bun', hue: 60 },
  {
    id: 'rice-5kg',
    name: msg`Freshly milled Koshihikari rice, 5 kg`,
    priceYen: 3480,
    rating: 4.9,
    art: 'rice',
    hue: 85,
  },
  { id: 'coffee-harbour', name: msg`Harbour Blend, 200 g`, priceYen: 1450, rating: 4.8, art: 'coffee', hue: 50 },
]

/** The hue of a product's ground, where the bot knows it. */
export const knownHue = (id: string): number | undefined => knownProducts.find((product) => product.id === id)?.hue
