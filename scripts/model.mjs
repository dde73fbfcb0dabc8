// `npm run model [-- --seeds 10000] [-- --from 1] [-- --seed n]`: the outbox under drawn faults, without a browser
import './old-node.mjs'
import { spawnSync } from 'node:child_process'

// short-lived objects by the million: a roomy nursery saves a tenth
const command = ['--max-semi-space-size=64', '--import', 'tsx', 'tests/model/cli.ts', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1)
