// `npm start`: builds where needed, then serves the app and the API on one address.
import './old-node.mjs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuild } from './fresh-build.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureBuild()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL('dist-server/main.js').href)
