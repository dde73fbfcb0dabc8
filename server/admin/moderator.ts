import { setModerator } from '../models/member-marks.ts'
import { markCommand } from './mark.ts'

/** Makes a member a moderator, or with `--no` an ordinary member again. */
export const moderator = markCommand({
  name: 'moderator',
  does: 'a member who looks after what is reported',
  has: ({ role }) => role !== null,
  set: setModerator,
  says: {
    given: 'is a moderator: what is reported is at /moderation',
    none: 'is no moderator',
    taken: 'is no moderator any more',
  },
})
