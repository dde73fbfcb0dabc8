// The other engines of the browser tests: where they are on this machine, and what to install where they are not.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages: Firefox, and WebKit with its driver, its bindings and a screen to draw on. */
export const ENGINE_PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
}

/** @param {(string | undefined)[]} paths */
const firstOf = (paths) => paths.find((path) => path !== undefined && path !== '' && existsSync(path))

/** The path of a Firefox: `FIREFOX_PATH` or the system's; undefined without one. */
export const findFirefox = () =>
  firstOf([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/usr/local/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])

/** What drives WebKitGTK and what it draws on; undefined where one of its pieces is missing. */
export function findWebKit() {
  const driver = firstOf([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'])
  const screen = firstOf(['/usr/bin/Xvfb'])
  if (driver === undefined || screen === undefined) return undefined
  const { status } = spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'])
  return status === 0 ? { driver, screen } : undefined
}

/** One line for each engine that is missing here. */
export function missingEngines() {
  const found = { firefox: findFirefox(), webkit: findWebKit() }
  return Object.entries(ENGINE_PACKAGES)
    .filter(([name]) => found[/** @type {keyof typeof found} */ (name)] === undefined)
    .map(([name, packages]) => `no ${name}: its tests are skipped; on Debian, apt-get install ${packages.join(' ')}`)
}
