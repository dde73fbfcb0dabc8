import { setModerator } from '../models/moderators.ts'
import { BadCommand, type Command } from './command.ts'
import { theOne } from './the-one.ts'

/** Makes a member a moderator, or with `--no` an ordinary member again. */
export const moderator: Command = {
  usage: 'moderator <e-mail or ANPAN ID> [--no]   a member who looks after what is reported; --no takes it back',
  options: { no: { type: 'boolean', default: false } },
  words: ['login'],
  prepare({ login, no }) {
    return async ({ db }) => {
      const person = await theOne(db, String(login), { withGuests: false })
      const whose = `${person.email} ${person.name}`
      if (no === true) {
        if (person.role === null) throw new BadCommand(`${whose} is no moderator`)
        await setModerator(db, person.id, false)
        return `${whose} is no moderator any more`
      }
      await setModerator(db, person.id, true)
      return `${whose} is a moderator: what is reported is at /moderation`
    }
  },
}
