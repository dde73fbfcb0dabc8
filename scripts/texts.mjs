// `npm run texts [page or feature …]`: writes new texts of the sources into locales/, drops old ones, and fails while one has no translation.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { compareCatalogues } from './catalogues.mjs'

process.env.TEXTS_OF = process.argv.slice(2).join(' ')

const { status } = spawnSync('npx', ['lingui', 'extract', '--clean', '--workers', '1'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const states = await compareCatalogues()
for (const { file, empty, count } of states) {
  // a feature without texts needs no catalogue
  if (count === 0) rmSync(dirname(file), { recursive: true, force: true })
  for (const text of empty) process.stdout.write(`${relative('.', file)}: no translation of "${text}"\n`)
}
process.exit(states.every(({ empty }) => empty.length === 0) ? 0 : 1)
