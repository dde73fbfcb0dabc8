// `npm run texts [page or feature …]`: writes new texts of the sources into locales/, drops old ones, and fails while one has no translation.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { compareCatalogues } from './catalogues.mjs'

process.env.TEXTS_OF = process.argv.slice(2).join(' ')

const { status } = spawnSync('npx', ['lingui', 'extract', '--clean', '--workers', '1'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const states = await compareCatalogues()
for (const { file, empty } of states) {
  for (const text of empty) process.stdout.write(`${relative('.', file)}: no translation of "${text}"\n`)
}
process.exit(states.every(({ empty }) => empty.length === 0) ? 0 : 1)
