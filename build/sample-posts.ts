import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'

const plain: Post = {
  id: '00000000-0000-7000-8000-000000000001',
  title: null,
  content: 'A post with a #topic and a line.',
  createdAt: '2026-01-01T00:00:00.000Z',
  lang: 'en',
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  isShopPost: false,
  likedByMe: false,
  products: [],
  user: { id: '00000000-0000-7000-8000-000000000002', firstName: 'A', lastName: 'B' },
  _count: { likes: 0, comments: 0 },
}

/** One post of each look, for the styles that they need; they are never shown. */
export const samplePosts: readonly Post[] = [
  plain,
  { ...plain, id: '00000000-0000-7000-8000-000000000003', likedByMe: true, imageUrl: '/pictures/bakery.svg' },
  {
    ...plain,
    id: '00000000-0000-7000-8000-000000000004',
    content: 'A long text with an address, https://example.org\n'.repeat(9),
    products: [{ id: '00000000-0000-7000-8000-000000000005', name: 'Bread', price: '100' }],
  },
]

const product: Product = {
  id: '00000000-0000-7000-8000-000000000005',
  name: 'Bread',
  description: 'Of today',
  price: '100',
  rating: 0,
}

/** Products of each look, and as many as the first screen of a page has room for, and more. */
export const sampleProducts: readonly Product[] = Array.from({ length: 6 }, (_, at) => ({
  ...product,
  id: `00000000-0000-7000-8000-00000000001${at}`,
  rating: at,
  payableInStock: at === 0,
}))
