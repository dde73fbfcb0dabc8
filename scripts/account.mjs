// `npm run account -- <command>`: what an operator asks of accounts, also while the server runs. Builds nothing: the
// files of a server that runs stay as they are.
import './old-node.mjs'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (!existsSync('dist-server/account.js')) {
  process.stderr.write('the server isn’t built yet; run npm run build\n')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL('dist-server/account.js').href)
