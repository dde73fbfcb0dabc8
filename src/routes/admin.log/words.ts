import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAct } from '#contract/admin.ts'

/** What was done. */
export const actWords: Readonly<Record<AuditAct, MessageDescriptor>> = {
  'setup.link': msg({ message: 'Setup link made', comment: 'log: what was done' }),
  'setup.claim': msg({ message: 'Became the first operator', comment: 'log: what was done' }),
  'portal.edit': msg({ message: 'Portal settings changed', comment: 'log: what was done' }),
  'person.role': msg({ message: 'Role changed', comment: 'log: what was done to a person' }),
  'person.official': msg({ message: 'Official mark changed', comment: 'log: what was done to a person' }),
  'person.suspension': msg({ message: 'Suspension changed', comment: 'log: what was done to a person' }),
  'person.sessions': msg({ message: 'Signed out on all devices', comment: 'log: what was done to a person' }),
  'person.reset-link': msg({ message: 'Password reset link made', comment: 'log: what was done for a person' }),
  'person.delete': msg({ message: 'Account deleted', comment: 'log: what was done to a person' }),
  'announcement.create': msg({ message: 'Announcement written', comment: 'log: what was done' }),
  'announcement.edit': msg({ message: 'Announcement changed', comment: 'log: what was done' }),
  'announcement.delete': msg({ message: 'Announcement deleted', comment: 'log: what was done' }),
  'invitation.create': msg({ message: 'Invitation made', comment: 'log: what was done' }),
  'invitation.withdraw': msg({ message: 'Invitation withdrawn', comment: 'log: what was done' }),
}

/** What a value is of that an act has changed; values without a word here are called as they are. */
export const factWords: Readonly<Record<string, MessageDescriptor>> = {
  role: msg({ message: 'Role', context: 'log', comment: 'what a person may do; ja: 役割' }),
  isOfficial: msg({ message: 'Official mark', context: 'log', comment: 'of a person; ja: 公式の印' }),
  isGuest: msg({ message: 'Guest', context: 'log', comment: 'whether a person was a guest' }),
  until: msg({ message: 'Until', context: 'log', comment: 'when something ends' }),
  reason: msg({ message: 'Reason', context: 'log', comment: 'why a person was suspended' }),
  ended: msg({ message: 'Devices signed out', context: 'log', comment: 'how many sessions have ended' }),
  uses: msg({ message: 'Uses', context: 'log', comment: 'how often an invitation can be used' }),
  days: msg({ message: 'Days', context: 'log', comment: 'for how long an invitation can be used' }),
  level: msg({ message: 'Importance', context: 'log', comment: 'of an announcement' }),
}
