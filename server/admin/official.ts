import { isReservedName } from '#contract/reserved-names.ts'
import { setOfficial } from '../models/member-marks.ts'
import { markCommand } from './mark.ts'
import { noteCommand } from './note-command.ts'

/** Marks a member as official, or with `--no` takes the mark back; a reserved name keeps it. */
export const official = markCommand({
  name: 'official',
  does: 'marks a member as an official account',
  has: ({ isOfficial }) => isOfficial,
  set: (db, person, isOfficial) =>
    db.transaction(async (tx) => {
      await setOfficial(tx, person.id, isOfficial)
      await noteCommand(tx, 'person.official', person.id, { isOfficial: person.isOfficial }, { isOfficial })
    }),
  keeps: ({ firstName, lastName }) =>
    isReservedName(firstName, lastName)
      ? 'has a name reserved for official accounts; change the name first'
      : undefined,
  says: {
    given: 'is marked as official now, and may choose a reserved name',
    none: 'isn’t marked as official',
    taken: 'is no longer marked as official',
  },
})
