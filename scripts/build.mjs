import './old-node.mjs'

// loaded only now: an old Node could not even link them
const { build } = await import('vite')
const { bundleServer } = await import('./bundle-server.mjs')

process.env.NODE_ENV = 'production'
await build({ logLevel: 'warn' })
await bundleServer()
process.stdout.write('built: dist/ (the app) and dist-server/ (the server)\n')
