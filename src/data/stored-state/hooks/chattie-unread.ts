import { useStoredState } from './stored-state.ts'

/** What the sample histories bring to somebody who has not opened Chattie yet. */
export const SAMPLE_UNREAD = 3

/** How many messages in Chattie are unread: its page keeps the number, the navigation shows it. */
export const useChattieUnread = () => useStoredState('chattie-unread', SAMPLE_UNREAD)
