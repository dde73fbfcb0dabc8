import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/**
 * Bundles the server into `main.js` of a folder and the operator's commands into `account.js`, packages left outside,
 * migrations and workers beside them. The browser tests bundle theirs, with its door, elsewhere: started so it is ready
 * in half the time.
 */
export async function bundleServer(entry = './server/main.ts', folder = 'dist-server') {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: { main: entry, account: './server/account.ts' },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  cpSync('server/db/migrations', `${folder}/migrations`, { recursive: true })
  cpSync('server/db/lite-worker.mjs', `${folder}/lite-worker.mjs`)
  cpSync('server/auth/password-worker.mjs', `${folder}/password-worker.mjs`)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(`${folder}/package.json`, `${JSON.stringify({ type: 'module', version })}\n`)
}
