// `npm run old-profile -- <commit>`: builds a released version in a folder of its own, with its own packages, uses it as
// people do on two devices, and keeps what the devices and the server hold in e2e/profiles/<commit>, which is committed.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ensureChromium } from './chromium.mjs'

const wanted = process.argv[2]
if (!wanted) {
  process.stderr.write('give a commit: npm run old-profile -- <commit>\n')
  process.exit(1)
}

/** @param {string} command @param {string[]} options @param {string} [cwd] */
function run(command, options, cwd) {
  const { status } = spawnSync(command, options, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} ended with ${status}`)
}

const { stdout } = spawnSync('git', ['rev-parse', '--short=7', `${wanted}^{commit}`], { encoding: 'utf8' })
const commit = stdout.trim()
const tree = join(mkdtempSync(join(tmpdir(), 'anpan-released-')), 'tree')
try {
  run('git', ['worktree', 'add', '--detach', tree, commit])
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], tree)
  run(process.execPath, ['scripts/build.mjs'], tree)
  process.env.CHROMIUM_PATH = ensureChromium()
  // as one file that keeps its functions as they are written: some run in the browser
  const outfile = 'node_modules/.cache/old-profile/make.js'
  await build({
    entryPoints: ['e2e/profiles/make.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  run(process.execPath, [outfile, tree, commit])
  run('npx', ['biome', 'format', '--write', `e2e/profiles/${commit}/done.json`])
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', tree])
  rmSync(join(tree, '..'), { recursive: true, force: true })
}
