// Adds to package-lock.json the optional packages of other platforms that a registry did not serve, as entries that
// npm skips where they are not for: without them `npm ci` stops with "Missing: … from lock file".
// Run after every change of dependencies; `--check` only tells whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm64 arm ia32 loong64 mips64el ppc64 riscv64 s390x x64'.split(' ')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} at @param {string} name @returns {string} the place where Node would find `name` from `at`, or '' */
function placeOf(at, name) {
  for (let folder = at; ; ) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (lock.packages[place]) return place
    if (!folder) return ''
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}

/** @param {string} name @returns the platform that a package's name speaks of */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const isOldArm = words.some((word) => /^arm(eabi|v\d)?$/.test(word))
  const cpu = processors.find((one) => words.includes(one)) ?? (isOldArm ? 'arm' : undefined)
  const isMusl = words.includes('musl') || words.includes('musleabihf')
  const isGlibc = words.includes('gnu') && os === 'linux'
  return { os, cpu, libc: isMusl ? ['musl'] : isGlibc ? ['glibc'] : undefined }
}

/** @type {string[]} */
const added = []
for (const [at, pkg] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const place = placeOf(at, name)
    if (place && (lock.packages[place].version === version || !/^\d/.test(version))) continue
    const { os, cpu, libc } = platformOf(name)
    if (!os) throw new Error(`The platform of ${name}, wanted by ${at}, cannot be told from its name.`)
    const nested = at.lastIndexOf('/node_modules/')
    const beside = `${nested > 0 ? `${at.slice(0, nested)}/` : ''}node_modules/${name}`
    lock.packages[lock.packages[beside] ? `${at}/node_modules/${name}` : beside] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(pkg.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os: [os],
    }
    added.push(name)
  }
}

if (process.argv.includes('--check')) {
  const named = readFileSync(file, 'utf8').includes('"resolved": "http')
  for (const name of added)
    process.stdout.write(`missing from the lock file: ${name} (node scripts/complete-lock.mjs)\n`)
  if (named) process.stdout.write('the lock file names a registry (omit-lockfile-registry-resolved=true in .npmrc)\n')
  process.exit(added.length > 0 || named ? 1 : 0)
}
const byName = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
lock.packages = Object.fromEntries(byName)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`added ${added.length}\n`)
