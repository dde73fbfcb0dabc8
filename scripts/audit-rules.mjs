/**
 * @typedef {{ name: string, severity: string, via?: (string | { source?: number, title?: string, url?: string })[], range?: string }} Finding
 * @typedef {{ package: string, until: string, why: string }} Exception
 * @typedef {{ vulnerabilities?: Record<string, Finding>, message?: string }} Report
 */

const GRAVE = ['moderate', 'high', 'critical']

/**
 * What is to be said of npm's report: a line for each finding that no exception of a later date covers, and for each
 * exception that is over or that nothing needs any more. `isMade` is false where no registry answered.
 * @param {Report} report @param {Exception[]} exceptions @param {string} today as 2026-01-31
 * @returns {{ isMade: boolean, faults: string[] }}
 */
export function judge({ vulnerabilities }, exceptions, today) {
  if (!vulnerabilities) return { isMade: false, faults: [] }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  const isExcepted = (/** @type {string} */ name) =>
    exceptions.some((one) => one.package === name && one.until >= today && one.why !== '')
  const faults = grave
    .filter(({ name }) => !isExcepted(name))
    .map(({ name, severity, range, via }) => `${severity}: ${name} ${range ?? ''} ${reasonsOf(via)}`.trim())
  for (const { package: name, until } of exceptions) {
    if (until < today) faults.push(`the exception for ${name} ended on ${until}`)
    else if (!grave.some((finding) => finding.name === name))
      faults.push(`the exception for ${name} is not needed any more`)
  }
  return { isMade: true, faults }
}

/** @param {Finding['via']} via */
const reasonsOf = (via = []) =>
  via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title ?? ''} ${one.url ?? ''}`)).join('; ')

/**
 * Judges the signatures of packages: a line for each that is wrong or missing. `isMade` is false if no
 * registry answered.
 * @param {{ invalid?: Named[], missing?: Named[] }} report
 * @typedef {{ name: string, version: string }} Named
 * @returns {{ isMade: boolean, faults: string[] }}
 */
export function judgeSignatures({ invalid, missing }) {
  if (!invalid || !missing) return { isMade: false, faults: [] }
  const line =
    (/** @type {string} */ what) =>
    (/** @type {Named} */ { name, version }) =>
      `${name} ${version}: ${what} signature`
  return { isMade: true, faults: [...invalid.map(line('wrong')), ...missing.map(line('no'))] }
}

/**
 * Packages that come with a script to run at installing, and work without it: `.npmrc` runs none. The programs of both
 * are optional dependencies of their own, one for each platform; their scripts only look whether it is there.
 */
const WORKS_WITHOUT_SCRIPT = new Set(['esbuild', '@swc/core'])

/**
 * Packages of the lock file with an install script that no one has looked at.
 * @param {{ packages: Record<string, { hasInstallScript?: boolean }> }} lock
 * @returns {string[]}
 */
export const scriptFaults = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => {
      const name = place.split('node_modules/').at(-1) ?? ''
      return hasInstallScript && !WORKS_WITHOUT_SCRIPT.has(name)
    })
    .map(([place]) => `${place}: a script that would run at installing`)

/** Licences under which the product may be handed on as it is. */
const FREE = new Set(
  'MIT MIT-0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause 0BSD Unlicense BlueOak-1.0.0 Python-2.0 CC0-1.0 CC-BY-4.0 MPL-2.0'.split(
    ' ',
  ),
)

/** Libraries of others that are handed on unchanged, in files of their own that can be exchanged, as the LGPL asks. */
const LINKED = /^node_modules\/@img\/sharp-(?:libvips-)?[\w-]+$/
/** @param {string} place @param {string} license */
const isFree = (place, license) =>
  license.split(' AND ').every((one) => FREE.has(one) || (one === 'LGPL-3.0-or-later' && LINKED.test(place)))

/**
 * Packages of the lock file that run in production and have no licence of the list, or no fingerprint.
 * @param {{ packages: Record<string, { dev?: boolean, license?: string, integrity?: string, link?: boolean }> }} lock
 * @returns {string[]}
 */
export function lockFaults({ packages }) {
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .flatMap(([place, { license = 'none', integrity }]) => [
      ...(isFree(place, license) ? [] : [`${place}: licence ${license}`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${place}: no fingerprint`]),
    ])
}
