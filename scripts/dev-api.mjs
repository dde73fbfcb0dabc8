// `npm run dev:api`: the page from Vite, its API from a server that runs at API_ADDRESS.
import './old-node.mjs'
import { spawn } from 'node:child_process'

const address = process.env.API_ADDRESS ?? 'http://127.0.0.1:3000'
const env = { ...process.env, API_ADDRESS: address }
spawn('npx', ['vite', ...process.argv.slice(2)], { stdio: 'inherit', env }).on('exit', (code) =>
  process.exit(code ?? 1),
)
