import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { LEGAL_VERSIONS } from '#contract/legal.ts'

/** The legal texts in all languages, as the versions below have them. */
const TEXTS_OF = { versions: { terms: '2026-11-29', privacy: '2026-11-29' }, hash: '527485ab5783edea' }

test('a change of a legal text goes with a new version, which new members agree to', () => {
  const texts = LANGUAGES.flatMap((language) =>
    readFileSync(`locales/legal/${language}.po`, 'utf8').match(/^msg(?:id|str|ctxt) .+$/gm),
  )
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
  expect(
    { versions: LEGAL_VERSIONS, hash },
    'write the day into contract/legal.ts, and both into this test; a misprint needs no new day',
  ).toEqual(TEXTS_OF)
})
