/** Where a post's page is in the app. */
export const postPath = (postId: string): string => `/posts/${encodeURIComponent(postId)}`

/** The whole address of a post's page, as it is shared. */
export const postAddress = (postId: string): string => new URL(postPath(postId), location.origin).href
