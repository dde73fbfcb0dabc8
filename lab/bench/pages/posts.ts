/** A post as the floor pages show it; the same text and size as the product's cards have. */
export interface FloorPost {
  id: string
  content: string
  createdAt: string
  user: { firstName: string; lastName?: string | null }
  _count: { likes: number; comments: number }
}
