/** The whole address of a post's page, as it is shared. */
export const postAddress = (postId: string): string => new URL(`/posts/${postId}`, location.origin).href
