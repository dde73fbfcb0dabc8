import { isReservedName } from '#contract/reserved-names.ts'
import { setOfficial } from '../models/member-marks.ts'
import { markCommand } from './mark.ts'

/** Marks a member as official, or with `--no` takes the mark back; a reserved name keeps it. */
export const official = markCommand({
  name: 'official',
  does: 'a member with the mark of an official account',
  has: ({ isOfficial }) => isOfficial,
  set: setOfficial,
  keeps: ({ firstName, lastName }) =>
    isReservedName(firstName, lastName)
      ? 'has a name that only official accounts have: it is changed first'
      : undefined,
  says: {
    given: 'is marked as official, and may choose a reserved name',
    none: 'is not marked as official',
    taken: 'is not marked as official any more',
  },
})
