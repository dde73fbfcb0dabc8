import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['build', 'contract', 'fixtures', 'locales', 'public', 'server', 'src']
const files = ['index.html', 'package.json', 'uno.config.ts', 'vite.config.ts', 'lingui.config.ts']
const products = ['dist/sw.js', 'dist-server/main.js', 'dist-server/account.js']

/** @param {string} path @returns {number} the newest change in a file or a folder, in ms */
function newest(path) {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

function isFresh() {
  if (!products.every((product) => existsSync(product))) return false
  const builtMs = Math.min(...products.map((product) => statSync(product).mtimeMs))
  return [...sources, ...files].every((source) => newest(source) <= builtMs)
}

/** Builds the app and the server unless what is built is newer than every source. */
export function ensureBuild() {
  if (isFresh()) return
  process.stdout.write('building …\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
