// Adds to the two lock files the optional packages of other platforms that a registry did not serve, as entries that
// npm skips where they are not for: without them `npm ci` stops with "Missing: … from lock file".
// Run after every change of dependencies; `--check` only tells whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs'

const files = ['package-lock.json', 'lab/package-lock.json']
const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm64 arm ia32 loong64 mips64el ppc64 riscv64 s390x x64'.split(' ')
const isCheck = process.argv.includes('--check')

/** @typedef {Record<string, { version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }>} Packages */

/** @param {Packages} packages @param {string} at @param {string} name @returns {string} the place where Node would find `name` from `at`, or '' */
function placeOf(packages, at, name) {
  for (let folder = at; ; ) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return place
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

/** Adds what is missing. @param {Packages} packages @returns {string[]} its names */
function complete(packages) {
  /** @type {string[]} */
  const added = []
  for (const [at, pkg] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
      const place = placeOf(packages, at, name)
      if (place && (packages[place]?.version === version || !/^\d/.test(version))) continue
      const { os, cpu, libc } = platformOf(name)
      if (!os) throw new Error(`The platform of ${name}, wanted by ${at}, cannot be told from its name.`)
      const nested = at.lastIndexOf('/node_modules/')
      const beside = `${nested > 0 ? `${at.slice(0, nested)}/` : ''}node_modules/${name}`
      const entry = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(pkg.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        os: [os],
      }
      packages[packages[beside] ? `${at}/node_modules/${name}` : beside] = entry
      added.push(name)
    }
  }
  return added
}

let faults = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const lock = JSON.parse(text)
  const added = complete(lock.packages)
  if (isCheck) {
    const wrong = added.map((name) => `lacks ${name} (node scripts/complete-lock.mjs)`)
    if (text.includes('"resolved": "http'))
      wrong.push('names a registry (omit-lockfile-registry-resolved=true in .npmrc)')
    for (const fault of wrong) process.stdout.write(`${file} ${fault}\n`)
    faults += wrong.length
    continue
  }
  const byName = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  lock.packages = Object.fromEntries(byName)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${file}: added ${added.length}\n`)
}
process.exit(faults > 0 ? 1 : 0)
