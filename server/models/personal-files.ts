import type { PersonalFile } from './personal-file.ts'
import { personalTables } from './personal-tables.ts'

/** The files that somebody takes along, by their names. */
export const personalFiles = (): [name: string, file: PersonalFile][] =>
  Object.values(personalTables).flatMap((rule) =>
    rule === 'nobody' || 'left' in rule ? [] : (Object.entries(rule) as [string, PersonalFile][]),
  )
