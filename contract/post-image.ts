import type { Post, PostImage } from './posts.ts'

/** Pictures of one post, at most. */
export const POST_PICTURES_MAX = 4

/** The addresses of a post's pictures in their order; whoever knows of one only names the first. */
export const pictureUrlsOf = ({ images, imageUrl }: Partial<Pick<Post, 'images' | 'imageUrl'>>): string[] =>
  images?.map(({ url }: PostImage) => url) ?? (imageUrl ? [imageUrl] : [])
