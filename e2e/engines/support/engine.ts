/** The engines that the stories are played in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

export interface OpenOptions {
  /** Where the browser keeps what outlives it. */
  profile: string
  size: { width: number; height: number }
  /** The languages that its person reads, the first first: `en-US`. */
  languages: string[]
  /** What it says that it is, in place of its own words. */
  userAgent?: string | undefined
  /** False in a browser whose person lets no page run scripts. */
  hasScripts: boolean
  /** Source that runs before the scripts of every page. */
  before?: string | undefined
}

/** What can be handed to a function that runs in a page. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/** One page of a browser, in the same words for every engine. */
export interface Tab {
  /** Opens an address; resolves once it has loaded, or once the engine shows its own page of an error. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** Runs a function in the page, which may be async; what it gives must be plain. */
  run<Args extends readonly Plain[], Result>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the first element that a selector finds, as a pointer does. */
  click(css: string): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  /** Presses a key, or several held together: `Control+a`, `Shift+Tab`. */
  press(keys: string): Promise<void>
  setFiles(css: string, ...paths: string[]): Promise<void>
  screenshot(): Promise<Buffer>
  bringToFront(): Promise<void>
  close(): Promise<void>
}

/** A running browser. */
export interface EngineBrowser {
  version: string
  first: Tab
  newTab(): Promise<Tab>
  /** What its pages wrote to the console as a warning or an error, and errors that none of them caught. */
  console: readonly string[]
  /** Ends it as its person does. */
  close(): Promise<void>
  /** Resolves once its disk has what it writes there only now and then. */
  untilStored?(): Promise<void>
  /** Ends it at once with all its processes, as an empty battery does. */
  kill(): Promise<void>
}

/**
 * Source that calls a function in a page, and gives its result, or what it threw, as JSON. It waits for a promise alone:
 * in Firefox a page without scripts comes to no second step.
 */
export const sourceOf = (call: (...args: never[]) => unknown, args: readonly Plain[]): string =>
  `(async () => {
    try {
      const result = (${call})(...${JSON.stringify(args)})
      return JSON.stringify({ value: result instanceof Promise ? await result : result })
    } catch (error) {
      return JSON.stringify({ error: String(error) + ' ' + (error?.stack ?? '') })
    }
  })()`

/** The result in what `sourceOf` gave; throws what was thrown in the page. */
export function resultOf<Result>(answer: string): Result {
  const { value, error } = JSON.parse(answer) as { value: Result; error?: string }
  if (error !== undefined) throw new Error(`in the page: ${error}`)
  return value
}

/** Ends a group of processes that a test started, and nothing else. */
export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
