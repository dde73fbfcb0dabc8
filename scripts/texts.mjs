// `npm run texts`: writes new texts of the sources into locales/, drops old ones, and fails while one has no translation.
import './old-node.mjs'
import { readSources, writeCatalogues } from './catalogues.mjs'

const texts = await writeCatalogues(await readSources())
const missing = texts.filter(({ translation }) => !translation)
for (const { file, message } of missing) process.stdout.write(`${file}: no translation of "${message}"\n`)
const drafts = texts.filter(({ isDraft }) => isDraft)
for (const { file, message } of drafts) process.stdout.write(`${file}: a draft for a native reader: "${message}"\n`)
process.exit(missing.length === 0 ? 0 : 1)
