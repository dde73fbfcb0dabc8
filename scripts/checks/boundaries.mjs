// Which folder may import which (.dependency-cruiser.cjs), over the graph of all modules.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'

const folders = ['build', 'contract', 'e2e', 'fixtures', 'lab', 'mock-server', 'scripts', 'server', 'src', 'tests']
/** A guard that sees nothing is always content: fewer modules than this, and it was not looking. */
const fewestModules = 150

// the cruiser asks swc for TypeScript without JSX, whatever the file's name says
const parseFileSync = swc.parseFileSync
/** @param {string} file @param {import('@swc/core').TsParserConfig} options */
const parseByName = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
Object.assign(swc, { parseFileSync: parseByName })

const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const { output } = await cruise(
  folders.filter((folder) => existsSync(folder)),
  { ...options, ruleSet, validate: true },
)
if (typeof output === 'string') throw new Error(output)
const { summary } = output
for (const violation of summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} -> ${violation.to}\n`)
}
process.stdout.write(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports\n`)
if (summary.totalCruised < fewestModules) process.stdout.write(`fewer than ${fewestModules} modules were seen\n`)
process.exit(summary.error > 0 || summary.totalCruised < fewestModules ? 1 : 0)
