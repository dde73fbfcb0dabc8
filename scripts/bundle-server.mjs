import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * Bundles the server into `main.js` of a folder, packages left outside, migrations beside it. The browser tests bundle
 * theirs, with its door, elsewhere: started so it is ready in half the time.
 */
export async function bundleServer(entry = './server/main.ts', folder = 'dist-server') {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: [entry],
    outfile: `${folder}/main.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  if (existsSync('server/db/migrations')) {
    cpSync('server/db/migrations', `${folder}/migrations`, { recursive: true })
  }
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }\n')
}
