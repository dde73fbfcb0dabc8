import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** What Playwright leaves out (of two lists the last one counts), and a view of the address bar that starts a process of its own. */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
]

/** Flags for a browser without a screen, on a machine that may run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const onAMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's; undefined without one. */
export function findChromium() {
  const inFolders = folders.flatMap((folder) => names.map((name) => `${folder}/${name}`))
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...inFolders, ...onAMac]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/**
 * The path of Chromium's headless shell: `CHROMIUM_SHELL_PATH`, Playwright's own, or the system's; else of a Chromium. It
 * is the same engine without the browser's own windows, and opens a page with half of the processor time.
 */
export function findShell() {
  const [, root = '', revision] = /^(.+)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const own = join(root, `chromium_headless_shell-${revision}`)
  const inOwn = existsSync(own) ? readdirSync(own).map((name) => join(own, name, 'chrome-headless-shell')) : []
  const candidates = [
    process.env.CHROMIUM_SHELL_PATH,
    ...inOwn,
    ...folders.map((path) => `${path}/chromium-headless-shell`),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? findChromium()
}

/** As `findChromium`, but tries to install one first where there is none; throws with what to do when that fails. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (!findChromium() && process.getuid?.() === 0) installFromSystem()
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium found: install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.')
}

function installFromSystem() {
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: 'inherit' })
  } catch {
    process.stderr.write('The system package manager could not install Chromium.\n')
  }
}
