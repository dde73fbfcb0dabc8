import { setRole } from '../models/member-marks.ts'
import { markCommand } from './mark.ts'

/** Makes a member a moderator, or with `--no` an ordinary member again. */
export const moderator = markCommand({
  name: 'moderator',
  does: 'makes a member a moderator, who handles reports',
  has: ({ role }) => role === 'moderator',
  set: (db, userId, is) => setRole(db, userId, is ? 'moderator' : null),
  says: {
    given: 'is a moderator now; reports are at /moderation',
    none: 'isn’t a moderator',
    taken: 'is no longer a moderator',
  },
})
