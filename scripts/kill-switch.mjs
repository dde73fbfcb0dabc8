// `npm run kill-switch [folder]`: takes the worker of a build (dist/) out of service on every device that asks for it.
import './old-node.mjs'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = process.argv[2] ?? 'dist'
const worker = join(folder, 'sw.js')
if (!existsSync(worker)) {
  process.stderr.write(`there’s no ${worker}; build first (npm run build)\n`)
  process.exit(1)
}
await build({
  entryPoints: ['src/sw/kill-switch.ts'],
  outfile: worker,
  bundle: true,
  minify: true,
  logLevel: 'warning',
})
for (const packed of ['br', 'gz', 'map']) rmSync(`${worker}.${packed}`, { force: true })
process.stdout.write(`${worker} now retires itself on every device; build again to bring the product's worker back\n`)
