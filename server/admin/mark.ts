import { authorName } from '#contract/author-name.ts'
import type { Db } from '../db/client.ts'
import type { Person } from '../models/people.ts'
import { BadCommand, type Command } from './command.ts'
import { theOne } from './the-one.ts'

export interface Mark {
  name: string
  /** What it does, for the list of commands. */
  does: string
  has(person: Person): boolean
  set(db: Db, person: Person, is: boolean): Promise<void>
  /** Why the mark cannot be removed from a person; undefined where it can. */
  keeps?(person: Person): string | undefined
  /** What follows on whose it is: when it was given, when there is none to take, and when it was taken. */
  says: { given: string; none: string; taken: string }
}

/** The command that gives a member a mark, or with `--no` takes it back. */
export const markCommand = ({ name, does, has, set, keeps, says }: Mark): Command => ({
  usage: `${name} <email or ANPAN ID> [--no]   ${does}; --no undoes it`,
  options: { no: { type: 'boolean', default: false } },
  words: ['login'],
  prepare({ login, no }) {
    return async ({ db }) => {
      const person = await theOne(db, String(login), { withGuests: false })
      const whose = `${person.email} ${authorName({ user: person, lang: null })}`
      if (no !== true) {
        await set(db, person, true)
        return `${whose} ${says.given}`
      }
      if (!has(person)) throw new BadCommand(`${whose} ${says.none}`)
      const kept = keeps?.(person)
      if (kept !== undefined) throw new BadCommand(`${whose} ${kept}`)
      await set(db, person, false)
      return `${whose} ${says.taken}`
    }
  },
})
