import type { Announcement } from '#contract/announcements.ts'
import type { Invitation } from '#contract/invitations.ts'

export interface MockInvitation extends Pick<Invitation, 'id' | 'code' | 'note' | 'uses' | 'createdAt' | 'expiresAt'> {
  withdrawnAt: string | null
  /** Ids of those who came by it, the last first. */
  cameIds: string[]
}

/** What operators announce, and whom they invite. */
export interface MockOperatorState {
  announcementsById: Map<string, Announcement>
  /** When one was changed last, in microseconds; 0 where none was. */
  announcedAt: number
  /** What people have put away, by their ids. */
  dismissals: Map<string, Set<string>>
  /** The newest first. */
  invitations: MockInvitation[]
}

export const emptyOperatorState = (): MockOperatorState => ({
  announcementsById: new Map(),
  announcedAt: 0,
  dismissals: new Map(),
  invitations: [],
})
