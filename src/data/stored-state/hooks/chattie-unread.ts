import { MEMBERS_UNREAD, SAMPLE_UNREAD } from '../chattie-unread.ts'
import { useStoredState } from './stored-state.ts'

/** How many messages in Chattie are unread: its page keeps the number, the navigation shows it. */
export const useChattieUnread = () => useStoredState('chattie-unread', SAMPLE_UNREAD)

/** How many of them members have written. */
export const useMembersUnread = () => useStoredState(MEMBERS_UNREAD, 0)
