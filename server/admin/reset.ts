import { randomBytes } from 'node:crypto'
import { sha256 } from '../auth/hashed-tokens.ts'
import { storeLink } from '../models/recovery.ts'
import type { Command } from './command.ts'
import { noteCommand } from './note-command.ts'
import { theOne } from './the-one.ts'

/** Prints a link that sets a new password, for a person who has proved their identity to the operator. */
export const reset: Command = {
  usage: 'reset <email or ANPAN ID>   prints a link that sets a new password, once, within an hour',
  options: {},
  words: ['login'],
  prepare({ login }) {
    return async ({ db, origin }) => {
      const person = await theOne(db, String(login), { withGuests: false })
      const token = randomBytes(32).toString('base64url')
      await db.transaction(async (tx) => {
        await storeLink(tx, person.id, sha256(token))
        await noteCommand(tx, 'person.reset-link', person.id)
      })
      return [
        `${origin}/reset#reset=${token}`,
        `for ${person.email}: works once, within an hour, and until you make a newer one.`,
        'Using it signs the account out everywhere. Give it only to the account’s owner.',
      ].join('\n')
    }
  },
}
