import { COMMENT_MAX_BYTES, COMMENT_MAX_CODE_POINTS } from '#contract/comments.ts'
import { POST_MAX_BYTES, POST_MAX_CODE_POINTS } from '#contract/posts.ts'
import { codePoints } from '#contract/cut-text.ts'
import { isCleanText, keptText, utf8Bytes } from '#contract/text.ts'

/** From here on the characters that are left are counted down beside the text. */
export const COUNT_FROM_LEFT = 200

const POST = { most: POST_MAX_CODE_POINTS, mostBytes: POST_MAX_BYTES }
/** The limits of a comment. */
export const COMMENT: typeof POST = { most: COMMENT_MAX_CODE_POINTS, mostBytes: COMMENT_MAX_BYTES }

export interface TextState {
  canPost: boolean
  /** Characters left, below zero when there are too many; null while there is plenty of room. */
  left: number | null
  /** True where the text holds characters that no host takes. */
  isUnclean: boolean
}

/** What the text allows: nothing blank is posted, and nothing over the limit. */
export function textStateOf(text: string, { most, mostBytes } = POST): TextState {
  const trimmed = keptText(text)
  const isBlank = trimmed === ''
  const isUnclean = !isCleanText(trimmed)
  if (trimmed.length <= most - COUNT_FROM_LEFT && trimmed.length * 3 <= mostBytes)
    return { canPost: !isBlank && !isUnclean, left: null, isUnclean }
  const left = most - codePoints(trimmed)
  const isTooHeavy = utf8Bytes(trimmed) > mostBytes
  const canPost = !isBlank && !isUnclean && left >= 0 && !isTooHeavy
  return { canPost, left: left < COUNT_FROM_LEFT || isTooHeavy ? left : null, isUnclean }
}
