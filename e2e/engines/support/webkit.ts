import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findWebKit } from '../../../scripts/engines.mjs'
import { freePort } from '../../support/free-port.ts'
import { type EngineBrowser, killGroup, type OpenOptions, resultOf, sourceOf, type Tab } from './engine.ts'
import { command, ELEMENT, heldKeys, typedKeys } from './webdriver.ts'

const SHELL = fileURLToPath(new URL('webkit-shell.py', import.meta.url))
/** How long a load or a script may take on a busy machine. */
const SLOW_MS = 90_000

interface Session {
  sessionId: string
  capabilities: { browserVersion?: string }
}

/** Opens WebKitGTK, in a window of our own on a screen of its own, through its WebDriver. */
export async function openWebKit(options: OpenOptions): Promise<EngineBrowser> {
  const found = findWebKit()
  if (!found) throw new Error('no WebKit found')
  const screen = await startScreen(found.screen)
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    // a group of its own: what it starts ends with it
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LC_ALL: 'C.UTF-8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [driver.stdout, driver.stderr]) listenTo(stream, lines)
  const gone = once(driver, 'exit')
  const kill = async () => {
    killGroup(driver.pid)
    killGroup(screen.process.pid)
    await gone
  }
  try {
    const root = await startSession(`http://127.0.0.1:${port}`, options)
    const handle = await command<string>(root.address, 'GET', '/window')
    let front = handle
    const tabOf = (own: string): Tab => {
      const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
        if (front !== own) await command(root.address, 'POST', '/window', { handle: own })
        front = own
        return command<Value>(root.address, method, path, body)
      }
      return webKitTab(ask)
    }
    return {
      version: root.version,
      first: tabOf(handle),
      console: lines,
      async newTab() {
        const made = await command<{ handle: string }>(root.address, 'POST', '/window/new', { type: 'tab' })
        return tabOf(made.handle)
      },
      async close() {
        await command(root.address, 'DELETE', '').catch(() => undefined)
        await kill()
      },
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Two windows on one screen hang each other's keys, so that each browser has its own. */
async function startScreen(path: string): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(path, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { display: `:${String(number).trim()}`, process: screen }
}

/** Keeps the lines of pages that are warnings or errors, and the end of a page's process. */
function listenTo(stream: NodeJS.ReadableStream, lines: string[]): void {
  let rest = ''
  stream.on('data', (text: Buffer) => {
    const all = (rest + String(text)).split('\n')
    rest = all.pop() ?? ''
    lines.push(...all.filter((line) => /^CONSOLE .*(WARN|ERROR)|^process of the page ended/.test(line)))
  })
}

async function startSession(root: string, options: OpenOptions): Promise<{ address: string; version: string }> {
  const { profile, size, languages, userAgent, hasScripts, before } = options
  const args = [`--profile=${profile}`, `--size=${size.width}x${size.height}`, `--languages=${languages.join(',')}`]
  if (userAgent !== undefined) args.push(`--user-agent=${userAgent}`)
  if (!hasScripts) args.push('--no-scripts')
  if (process.env.WEBKIT_PAGE_CACHE === 'off') args.push('--no-page-cache')
  if (before !== undefined) args.push(`--before=${before}`)
  for (let turn = 0; turn < 100; turn++) {
    const isUp = await command(root, 'GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const wanted = { 'webkitgtk:browserOptions': { binary: SHELL, args } }
  const made = await command<Session>(root, 'POST', '/session', { capabilities: { alwaysMatch: wanted } })
  const address = `${root}/session/${made.sessionId}`
  await command(address, 'POST', '/timeouts', { script: SLOW_MS, pageLoad: SLOW_MS, implicit: 0 })
  return { address, version: made.capabilities.browserVersion ?? '' }
}

type Ask = <Value>(method: string, path: string, body?: object) => Promise<Value>

function webKitTab(ask: Ask): Tab {
  const element = async (css: string): Promise<string> => {
    const found = await ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: css })
    return `/element/${found[ELEMENT]}`
  }
  return {
    async goto(url) {
      await ask('POST', '/url', { url }).catch(() => undefined)
    },
    async reload() {
      await ask('POST', '/refresh').catch(() => undefined)
    },
    async back() {
      await ask('POST', '/back').catch(() => undefined)
    },
    url: () => ask<string>('GET', '/url'),
    async run(call, ...args) {
      const script = `const done = arguments[0]; ${sourceOf(call, args)}.then(done)`
      return resultOf(await ask<string>('POST', '/execute/async', { script, args: [] }))
    },
    click: async (css) => ask('POST', `${await element(css)}/click`),
    type: (text) => ask('POST', '/actions', typedKeys(text)),
    press: (keys) => ask('POST', '/actions', heldKeys(keys)),
    setFiles: async (css, ...paths) => ask('POST', `${await element(css)}/value`, { text: paths.join('\n') }),
    screenshot: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    bringToFront: async () => {
      await ask('GET', '/window')
    },
    close: () => ask('DELETE', '/window'),
  }
}
