import type { Notice } from '#contract/notices.ts'
import type { Requested } from './server-rows.ts'

/** The server's notices for a person, as far as they were requested. */
export interface NoticesRow extends Partial<Requested> {
  cacheKey: string
  /** Newest first. */
  notices: Notice[]
  /** How many of them were not read, here or elsewhere. */
  unread: number
  etag: string | null
  /** Where they go on; null where all of them are here. */
  nextCursor: string | null
  /** What a stream had told of them when they were asked for; null where none had. */
  toldAt: number | null
}
