import type { NoticeDetail } from './notices.ts'

/** What moderators take down and put back. */
export type ModeratedThing = 'post' | 'comment' | 'message' | 'review'

/** Which of them a notice is about. */
export const moderatedThing = (detail: NoticeDetail, isComment: boolean): ModeratedThing =>
  detail.conversationId ? 'message' : detail.productId ? 'review' : isComment ? 'comment' : 'post'
