import { markCommand } from './mark.ts'
import { changeRole } from './note-command.ts'

/** Makes a member an operator, or with `--no` an ordinary member again; the last operator stays one. */
export const operator = markCommand({
  name: 'operator',
  does: 'makes a member an operator, who runs the portal and may do all that moderators may',
  has: ({ role }) => role === 'operator',
  set: (db, person, is) => changeRole(db, person, is ? 'operator' : null),
  says: {
    given: 'is an operator now; the console is at /admin',
    none: 'isn’t an operator',
    taken: 'is no longer an operator',
  },
})
