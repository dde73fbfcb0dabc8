import { encoded } from '#contract/cut-text.ts'

/** Where a post's page is in the app. */
export const postPath = (postId: string): string => `/posts/${encoded(postId)}`

/** The whole address of a post's page, as it is shared. */
export const postAddress = (postId: string): string => `${location.origin}${postPath(postId)}`

/** Where it is read who wrote something: one's own page, or theirs. */
export const authorPath = (userId: string, isOwn: boolean): string => (isOwn ? '/profile' : `/people/${userId}`)
