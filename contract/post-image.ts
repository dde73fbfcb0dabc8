/** Pictures of one post, at most. */
export const POST_PICTURES_MAX = 4

interface Shown {
  images?: readonly { url: string }[] | undefined
  imageUrl?: string | null | undefined
}

/** The addresses of a post's pictures in their order; whoever knows of one only names the first. */
export const pictureUrlsOf = ({ images, imageUrl }: Shown): string[] =>
  images?.map(({ url }) => url) ?? (imageUrl ? [imageUrl] : [])
