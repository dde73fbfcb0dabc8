import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { namesById } from './searched-in-service.ts'
import { serviceTexts } from './use-service-texts.ts'

/** The translation of a text in the catalogue of shell and home. */
function translated(language: string, text: string): string | undefined {
  const catalogue = readFileSync(`locales/home/${language}.po`, 'utf8')
  return catalogue.split('\n\n').flatMap((entry) => {
    const [, id] = /^msgid "(.*)"$/m.exec(entry) ?? []
    const [, words] = /^msgstr "(.*)"$/m.exec(entry) ?? []
    return id === text && words !== undefined ? [words] : []
  })[0]
}

test('a service is searched for by its name in every language, as the catalogues have it', () => {
  const expected: Record<string, (string | undefined)[]> = {}
  for (const [id, { name }] of Object.entries(serviceTexts))
    if (typeof name !== 'string') expected[id] = LANGUAGES.map((language) => translated(language, name.message ?? ''))
  expect(namesById).toEqual(expected)
})
