import { isReservedName } from '#contract/reserved-names.ts'
import { setOfficial } from '../models/moderators.ts'
import { BadCommand, type Command } from './command.ts'
import { theOne } from './the-one.ts'

/** Marks a member as official, or with `--no` takes the mark back; a reserved name keeps it. */
export const official: Command = {
  usage: 'official <e-mail or ANPAN ID> [--no]   a member with the mark of an official account; --no takes it back',
  options: { no: { type: 'boolean', default: false } },
  words: ['login'],
  prepare({ login, no }) {
    return async ({ db }) => {
      const person = await theOne(db, String(login), { withGuests: false })
      const whose = `${person.email} ${person.name}`
      if (no === true) {
        if (!person.isOfficial) throw new BadCommand(`${whose} is not marked as official`)
        if (isReservedName(person.firstName, person.lastName))
          throw new BadCommand(`${whose} has a name that only official accounts have: it is changed first`)
        await setOfficial(db, person.id, false)
        return `${whose} is not marked as official any more`
      }
      await setOfficial(db, person.id, true)
      return `${whose} is marked as official, and may choose a reserved name`
    }
  },
}
