import { authorName } from '#contract/author-name.ts'
import { deletePerson, startDeleting } from '../models/delete-person.ts'
import { holdingsOf } from '../models/exports.ts'
import type { Command } from './command.ts'
import { keepLastOperator, noteCommand } from './note-command.ts'
import { theOne } from './the-one.ts'

/** Deletes a person and all their data at once; without `--yes` it says what would go. */
export const deleteAccount: Command = {
  usage: 'delete <email or ANPAN ID> [--yes]   a person and everything they wrote; irreversible',
  options: { yes: { type: 'boolean', default: false } },
  words: ['login'],
  prepare({ login, yes }) {
    return async ({ db, flushEvents }) => {
      const person = await theOne(db, String(login), { withGuests: true })
      const { posts, comments, pictures } = await holdingsOf(db, person.id)
      const things = `${posts} posts, ${comments} comments and ${pictures} pictures`
      const whose = `${person.isGuest ? 'the guest' : person.email} ${authorName({ user: person, lang: null })}, with ${things},`
      if (yes !== true) return `${whose} would be permanently deleted; add --yes to confirm`
      await db.transaction(async (tx) => {
        await keepLastOperator(tx, person.id)
        await noteCommand(tx, 'person.delete', person.id, { role: person.role, isGuest: person.isGuest })
        await startDeleting(tx, person.id)
      })
      await flushEvents() // what is written later would name them again
      await deletePerson(db, person.id)
      return `${whose} is deleted`
    }
  },
}
