/** The device's record of the number over Chattie's icon: unread messages of members, and requests that wait for an answer. */
export const CHATTIE_UNREAD = 'chattie-unread-members'

interface Counted {
  state: string
  unread: number
}

/** The number over Chattie's icon. The demo's conversations do not count: no person wrote them. */
export const chattieUnread = (conversations: readonly Counted[]): number =>
  conversations.reduce((sum, { state, unread }) => sum + (state === 'open' ? unread : state === 'asked' ? 1 : 0), 0)
