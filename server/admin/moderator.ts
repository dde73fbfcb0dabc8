import { markCommand } from './mark.ts'
import { changeRole } from './note-command.ts'

/** Makes a member a moderator, or with `--no` an ordinary member again. */
export const moderator = markCommand({
  name: 'moderator',
  does: 'makes a member a moderator, who handles reports',
  has: ({ role }) => role === 'moderator',
  set: (db, person, is) => changeRole(db, person, is ? 'moderator' : null),
  says: {
    given: 'is a moderator now; reports are at /moderation',
    none: 'isn’t a moderator',
    taken: 'is no longer a moderator',
  },
})
