import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailReason } from '#src/data/posts/hooks/card.ts'

/** What a refusal means for a post that was to go out at a time, where that is another thing than elsewhere. */
const reasons: { readonly [Reason in FailReason]?: MessageDescriptor } = {
  'too-late': msg`It arrived after its scheduled time`,
  'not-found': msg`It was deleted elsewhere`,
  invalid: msg`The server didn’t accept it. You can schedule up to 50 posts, up to a year ahead`,
}

/** The words for why a change of a scheduled post was refused; undefined for other kinds, and where it means the same. */
export const scheduleReason = (
  kind: string | undefined,
  reason: FailReason | undefined,
): MessageDescriptor | undefined => (reason && kind?.startsWith('schedule.') ? reasons[reason] : undefined)
