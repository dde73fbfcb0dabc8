// Every text of the sources stands in one catalogue a language, translated, and compiles; nothing else does. `npm run texts`
// changes nothing.
import { readFileSync } from 'node:fs'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { changesOfCatalogues, compareCatalogues, readSources } from '../catalogues.mjs'
import { glossaryFaults, textFaults } from '../text-rules.mjs'

let faults = 0
/** @param {string} line */
const say = (line) => {
  faults += 1
  process.stdout.write(`${line}\n`)
}

const sources = await readSources()
for (const { file, wanted, stale, empty } of await compareCatalogues(sources)) {
  for (const text of wanted) say(`${file}: not extracted: "${text}" (npm run texts)`)
  for (const text of stale) say(`${file}: not of the sources of this catalogue: "${text}" (npm run texts)`)
  for (const text of empty) say(`${file}: no translation of "${text}"`)
}
for (const line of await changesOfCatalogues(sources)) say(line)

/** @type {Record<string, string[]>} */
const texts = {}
const config = getConfig()
for (const catalogue of await getCatalogs(config)) {
  for (const language of config.locales) {
    const { messages } = await catalogue.getTranslations(language, {
      fallbackLocales: config.fallbackLocales || {},
      sourceLocale: config.sourceLocale ?? 'en',
    })
    for (const { translation = '' } of Object.values((await catalogue.read(language)) ?? {})) {
      ;(texts[language] ??= []).push(translation)
      for (const fault of textFaults(language, translation))
        say(`${catalogue.path} (${language}): "${translation}": ${fault} (locales/GLOSSARY.md)`)
    }
    const { errors } = createCompiledCatalog(language, messages, { namespace: 'es', strict: true })
    for (const { source, error } of errors) say(`${language}: "${source}" does not compile: ${error.message}`)
  }
}
for (const fault of glossaryFaults(readFileSync('locales/GLOSSARY.md', 'utf8'), texts))
  say(`locales/GLOSSARY.md: ${fault}`)
process.exit(faults === 0 ? 0 : 1)
