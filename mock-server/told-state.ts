import type { Announcement } from '#contract/announcements.ts'
import type { Invitation } from '#contract/invitations.ts'

export interface MockInvitation extends Pick<Invitation, 'id' | 'code' | 'note' | 'uses' | 'createdAt' | 'expiresAt'> {
  withdrawnAt: string | null
  /** Ids of those who came by it, the last first. */
  cameIds: string[]
}

/** What operators tell people, and how they let them in. */
export interface MockTold {
  announcementsById: Map<string, Announcement>
  /** When they were changed last, in microseconds; 0 where that was never. */
  announcedAt: number
  /** What people have put away, by their ids. */
  dismissals: Map<string, Set<string>>
  /** The newest first. */
  invitations: MockInvitation[]
}

export const emptyTold = (): MockTold => ({
  announcementsById: new Map(),
  announcedAt: 0,
  dismissals: new Map(),
  invitations: [],
})
