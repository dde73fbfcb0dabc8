import { expect, test } from 'vitest'
import { filesOf } from '../models/personal-file.ts'
import { personalTables } from '../models/personal-tables.ts'
import { exportReadme } from './export-readme.ts'

test.each(Object.entries(exportReadme))(
  'the README in %s names every file of an export, and no other',
  (_lang, text) => {
    const named = [...text.matchAll(/([a-z-]+)\.json/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(
      filesOf(personalTables)
        .map(([name]) => name)
        .toSorted(),
    )
  },
)
