import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { HIDDEN } from '../hidden.ts'

const NONE: readonly string[] = []

/** Ids of the posts that a person hid on this device, and how to change that; undefined until they have been read. */
export const useHiddenPosts = () => useStoredState(HIDDEN, NONE)
