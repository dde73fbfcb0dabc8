import { CHATTIE_UNREAD } from '../chattie-unread.ts'
import { useStoredState } from './stored-state.ts'

export { chattieUnread } from '../chattie-unread.ts'

/** The number over Chattie's icon: its page and each poll store it, the navigation shows it. */
export const useChattieUnread = () => useStoredState(CHATTIE_UNREAD, 0)
