import type { schema } from '../db/all-tables.ts'
import { announcementDismissals, announcements } from '../db/announcements-schema.ts'
import { invitations, invitedPeople } from '../db/invitations-schema.ts'
import { type PersonalRule, whole, without } from './personal-file.ts'

/** What the tables of announcements and invitations hold of people. */
export const portalTables = {
  announcements: {
    announcements: {
      table: announcements,
      of: announcements.authorId,
      columns: without(announcements, 'authorId', 'shownAt', 'notifiedAt', 'isOver'),
      order: [announcements.id],
    },
  },
  invitations: {
    invitations: {
      table: invitations,
      of: invitations.authorId,
      columns: without(invitations, 'authorId', 'code'),
      order: [invitations.id],
    },
  },
  invitedPeople: {
    invited: whole(invitedPeople, invitedPeople.userId),
  },
  announcementDismissals: {
    'dismissed-announcements': whole(announcementDismissals, announcementDismissals.announcementId),
  },
} as const satisfies Partial<Record<keyof typeof schema, PersonalRule>>
