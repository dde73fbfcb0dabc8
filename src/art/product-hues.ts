import { stableHash } from '#src/lib/stable-hash.ts'

/** The tint behind each product's object, by the picture's id; the host's picture and the one drawn here are one. */
export const productHues: Readonly<Record<string, number>> = {
  'product-tomato-1kg': 22,
  'product-headphones-quiet': 345,
  'product-watch-popol-band': 205,
  'product-bun-anpan-6': 60,
  'product-mug-blue': 235,
  'product-rice-5kg': 85,
  'product-record-kaerimichi': 355,
  'product-coffee-harbour': 50,
  'product-berry-pack': 8,
  'product-honey-acacia': 80,
  'product-tea-longjing': 145,
  'product-tea-hojicha': 65,
  'product-mug-soup': 30,
  'product-bun-cream-4': 92,
  'product-watch-popol-one': 225,
  'product-headphones-studio': 300,
  'product-book-slow-train': 160,
  'product-book-stars': 270,
  'product-notebook-moon': 250,
  'product-lamp-bedside': 62,
  'product-plant-pothos': 150,
  'product-umbrella-light': 240,
  'product-tote-logo': 100,
  'product-tote-market': 190,
}

/** The tint of a product's picture; one that its id gives where the product is not known here. */
export const productHue = (id: string): number => productHues[id] ?? stableHash(id) % 360
