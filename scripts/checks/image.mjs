// The files from which an image is made fit the rest of the project: the Node of the Dockerfile is one that it runs on, what
// is copied is there and let through, what it starts is what the build makes, and each setting that is set is one.
import { existsSync, readFileSync } from 'node:fs'
import { readCopy, readStages } from '../dockerfile.mjs'

const wrong = []
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const [leastMajor = 0, leastMinor = 0] = engines.node.replace('>=', '').split('.').map(Number)
const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
const stages = readStages('Dockerfile')

for (const { image } of stages) {
  const [, major, minor] = /^node:(\d+)\.(\d+)\.\d+-/.exec(image) ?? []
  if (major === undefined) wrong.push(`${image} names no version of Node`)
  else if (Number(major) < leastMajor || (Number(major) === leastMajor && Number(minor) < leastMinor))
    wrong.push(`${image} is older than ${engines.node}`)
}
if (new Set(stages.map(({ image }) => image)).size !== 1) wrong.push('the stages have different images')

const copies = stages.flatMap(({ steps }) =>
  steps.filter(({ word }) => word === 'COPY').map(({ rest }) => readCopy(rest)),
)
for (const { from, sources } of copies) {
  if (from !== undefined && !stages.some(({ name }) => name === from)) wrong.push(`there is no stage ${from}`)
  if (from !== undefined) continue
  for (const source of sources) {
    if (!existsSync(source)) wrong.push(`the Dockerfile copies ${source}, which is not there`)
    if (!ignored.includes(`!${source}`)) wrong.push(`the Dockerfile copies ${source}, which .dockerignore keeps out`)
  }
}

const settings = readFileSync('server/settings.ts', 'utf8')
const known = new Set(settings.match(/^ {2}[A-Z_]+(?=:)/gm)?.map((name) => name.trim()))
const services = /^const EXTERNAL = \[(.+)\] as const$/m.exec(settings)?.[1] ?? ''
const external = [...services.matchAll(/'([\w-]+)'/g)].map(
  ([, id = '']) => `EXTERNAL_URL_${id.replaceAll('-', '_').toUpperCase()}`,
)
if (external.length === 0) wrong.push('no services of other sites were found in server/settings.ts')
/** What the image decides: where it listens, and where it stores data without PostgreSQL. */
const settled = new Set(['HOST', 'PORT', 'DATA_DIR'])
// the image has no pg_dump, and compose.yaml's data are in PostgreSQL
settled.add('BACKUP_DIR')
const compose = readFileSync('compose.yaml', 'utf8')
const block = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
const set = [
  ...stages.flatMap(({ steps }) =>
    steps.filter(({ word }) => word === 'ENV').map(({ rest }) => rest.split('=')[0] ?? ''),
  ),
  ...[...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name),
]
if (set.length < 5) wrong.push('no settings were found in Dockerfile and compose.yaml')
const all = new Set([...known, ...external])
for (const name of set) if (name !== 'NODE_ENV' && !all.has(name)) wrong.push(`${name} is no setting`)
for (const name of all)
  if (!settled.has(name) && !set.includes(name)) wrong.push(`compose.yaml does not pass ${name} on`)
for (const [, image = ''] of compose.matchAll(/^ +image: (\S+)/gm))
  if (!/:\d+\.\d+(?:\.\d+)?(?:-\w+)?$|@sha256:[0-9a-f]{64}$/.test(image)) wrong.push(`${image} is no exact version`)
const page = readFileSync('docs/operate.md', 'utf8')
for (const name of known) if (!page.includes(`\`${name}\``)) wrong.push(`docs/operate.md does not tell of ${name}`)
for (const [, path = ''] of compose.matchAll(/- (\.\/\S+?):/g))
  if (!existsSync(path)) wrong.push(`compose.yaml names ${path}`)
const caddy = readFileSync('deploy/Caddyfile', 'utf8')
for (const [, name = ''] of caddy.matchAll(/([\w-]+):3000/g))
  if (!new RegExp(`^ {2}${name}:`, 'm').test(compose))
    wrong.push(`the Caddyfile names ${name}, which compose.yaml has not`)

for (const what of wrong) process.stdout.write(`${what}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
