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
