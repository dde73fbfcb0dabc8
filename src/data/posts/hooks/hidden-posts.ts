import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

const NONE: readonly string[] = []

/**
 * Ids of the posts that a person hid on this device, and how to change that; undefined until they have been read. Their
 * record is that of `data/posts/views.ts`, whose file a page must not wait for.
 */
export const useHiddenPosts = () => useStoredState('hidden-posts', NONE)
