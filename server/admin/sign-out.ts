import { endAllSessions } from '../models/sessions.ts'
import type { Command } from './command.ts'
import { noteCommand } from './note-command.ts'
import { theOne } from './the-one.ts'

/** Ends all sessions of a person, such as one whose device was stolen; the other keys to the account stay. */
export const signOut: Command = {
  usage: 'sign-out <email or ANPAN ID>   signs a person out everywhere; a guest’s secret stops working',
  options: {},
  words: ['login'],
  prepare({ login }) {
    return async ({ db }) => {
      const person = await theOne(db, String(login), { withGuests: true })
      const ended = await db.transaction(async (tx) => {
        const count = await endAllSessions(tx, person.id)
        await noteCommand(tx, 'person.sessions', person.id, null, { ended: count })
        return count
      })
      return `${person.isGuest ? 'the guest' : person.email} is signed out on ${ended} devices; the password still works`
    }
  },
}
