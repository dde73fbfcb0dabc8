import { type SQL, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import { comments } from '../db/comments-schema.ts'
import { messages } from '../db/conversations-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { posts } from '../db/schema.ts'

/** What a report is about: columns of its row, or their values. */
type About = Record<'postId' | 'commentId' | 'messageId' | 'reviewId' | 'personId', unknown>

/** In a query: what a thing says now; a post with its title, a person with name and bio. */
export const textNow = ({ postId, commentId, messageId, reviewId, personId }: About): SQL<string> => sql`coalesce(
  (select concat_ws(E'\\n', nullif(${posts.title}, ''), ${posts.content}) from ${posts} where ${posts.id} = ${postId}),
  (select ${comments.content} from ${comments} where ${comments.id} = ${commentId}),
  (select ${messages.content} from ${messages} where ${messages.id} = ${messageId}),
  (select ${reviews.content} from ${reviews} where ${reviews.id} = ${reviewId}),
  (select concat_ws(E'\\n', concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), nullif(${user.bio}, ''))
    from ${user} where ${user.id} = ${personId}))`

/** In a query: what was reported, where that is not what the thing says now; null otherwise. */
export const asReported = sql<string | null>`case when ${reports.text} <> ${textNow(reports)} then ${reports.text} end`

/** In a query: whether the thing of a report is known to be as it was reported. */
export const isUnchanged = sql<boolean>`(coalesce(${reports.text} = ${textNow(reports)}, false)
  and not exists (select 1 from ${posts} where ${posts.id} = ${reports.postId} and ${posts.editedAt} > ${reports.createdAt})
  and not exists (select 1 from ${reviews} where ${reviews.id} = ${reports.reviewId} and ${reviews.editedAt} > ${reports.createdAt}))`
