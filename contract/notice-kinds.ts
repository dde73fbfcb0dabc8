/** What notices are about. */
export const NOTICE_KINDS = [
  'like',
  'comment',
  'reply',
  'mention',
  'follow',
  'message',
  'order',
  'announcement',
  'moderation',
  'sign-in',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
