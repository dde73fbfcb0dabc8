import { inTime } from '#src/lib/in-time.ts'

const NAME = 'anpan-tab'

/** How long the browser may take to tell which tabs there are. */
const ASK_MS = 500

let release: (() => void) | undefined

/** Has other tabs know of this one, until `hideTab`. Where the browser has no locks they do not. */
export function showTab(): void {
  if (release || !globalThis.navigator?.locks) return
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(NAME, { mode: 'shared' }, () => held).catch(() => undefined) // then others do not know of it
}

/** Lets go of the mark: a browser does not keep a page that holds a lock for Back. */
export function hideTab(): void {
  release?.()
  release = undefined
}

/** True where another tab of the app is open, a frozen one too. */
export async function hasOtherTab(): Promise<boolean> {
  try {
    const { held = [] } = (await inTime(navigator.locks.query(), ASK_MS)) ?? {}
    return held.filter(({ name }) => name === NAME).length > (release ? 1 : 0)
  } catch {
    return false // it has no locks
  }
}
