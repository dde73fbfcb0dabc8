// `npm run texts`: writes new texts of the sources into locales/, drops old ones, and fails while one has no translation.
import './old-node.mjs'
import { relative } from 'node:path'
import { getConfig } from '@lingui/conf'
import { readSources } from './catalogues.mjs'

const { locales, orderBy = 'message' } = getConfig()
const sources = await readSources()
// a text that moves to another catalogue brings its translation
const known = Object.fromEntries(
  await Promise.all(
    locales.map(async (language) => {
      const all = await Promise.all(sources.map(({ catalogue }) => catalogue.read(language)))
      return [language, Object.assign({}, ...all)]
    }),
  ),
)
let missing = 0
for (const { catalogue, inSources } of sources) {
  catalogue.collect = () => Promise.resolve(inSources)
  catalogue.readAll = () => Promise.resolve(known)
  const written = await catalogue.make({ clean: true, overwrite: false, locale: locales, orderBy })
  for (const [language, texts] of Object.entries(written)) {
    for (const { message, translation } of Object.values(texts)) {
      if (translation) continue
      missing += 1
      process.stdout.write(`${relative('.', catalogue.getFilename(language))}: no translation of "${message}"\n`)
    }
  }
}
process.exit(missing === 0 ? 0 : 1)
