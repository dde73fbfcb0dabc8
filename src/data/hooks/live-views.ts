import type { Observable } from 'dexie'
import { loadOffline, type Offline } from './offline.ts'

/** A live view, at once or once its code has come. */
export type Watched<T> = Observable<T> | Promise<Observable<T>>

/** A live view of the device's stores by the name that `useLive` knows it by. */
export type View<T> = readonly [key: string, watch: (offline: Offline) => Watched<T>]

interface Followed {
  value?: unknown
  readonly listeners: Set<(value: unknown) => void>
  readAnew(): void
  stop(): void
}

/** Each view is followed once, however many parts of the page show it: a view costs several transactions. */
const followed = new Map<string, Followed>()
/** Values that views are drawn with before they are followed. */
const given = new Map<string, unknown>()

/** The last value of a view, or the one that it was given; undefined where none is known. */
export const knownValue = (key: string): unknown => followed.get(key)?.value ?? given.get(key)

/** Gives a view the value that it is drawn with first. */
export const setFirstValue = <T>([key]: View<T>, value: T): void => void given.set(key, value)

/**
 * Follows a view from now on, together with all who follow it already: `listener` gets the last value at once, if there
 * is one, and every later one. Returns how to leave; the view ends with the last who follows it.
 */
export function follow<T>([key, watch]: View<T>, listener: (value: T) => void, onError?: () => void): () => void {
  let view = followed.get(key)
  if (!view) followed.set(key, (view = begin(key, watch, onError)))
  const { listeners } = view
  const own = (value: unknown) => listener(value as T)
  listeners.add(own)
  if (view.value !== undefined) own(view.value)
  return () => {
    if (listeners.delete(own) && listeners.size === 0) view.stop()
  }
}

/** Reads every view anew: what they show may be gone from the device, or older than what is stored. */
export function readViewsAnew(): void {
  for (const view of followed.values()) view.readAnew()
}
// a frozen page may have missed what other pages and the worker told of their writes; the build draws without a document
globalThis.document?.addEventListener('resume', readViewsAnew)

/** How long after a failed reading the next one begins; twice as long after each that fails too, up to the second. */
const AGAIN_MS = [500, 30_000] as const

function begin<T>(key: string, watch: (offline: Offline) => Watched<T>, onError = () => {}): Followed {
  let isOver = false
  let end = () => {}
  let waitMs: number = AGAIN_MS[0]
  const view: Followed = {
    listeners: new Set(),
    readAnew() {
      end()
      void start()
    },
    stop() {
      isOver = true
      if (followed.get(key) === view) followed.delete(key)
      end()
    },
  }
  const next = (value: T) => {
    waitMs = AGAIN_MS[0]
    view.value = value
    given.delete(key)
    for (const listener of view.listeners) listener(value)
  }
  const start = async () => {
    const offline = await loadOffline()
    if (isOver) return
    // A view that cannot be read leaves what is seen as it is and is tried again; the strip tells of storage that fails.
    const handleError = () => {
      end() // it would go on listening beside the next
      onError()
      const timer = setTimeout(() => void start(), waitMs)
      end = () => clearTimeout(timer)
      waitMs = Math.min(waitMs * 2, AGAIN_MS[1])
    }
    const watched = watch(offline)
    const found = watched instanceof Promise ? await watched : watched
    if (isOver) return
    const running = found.subscribe({ next, error: handleError })
    end = () => running.unsubscribe()
  }
  start().catch(() => {
    view.stop() // the code of the view could not be loaded: the next subscriber tries again
    onError()
  })
  return view
}

/** How long a view that was read for the first drawing is kept up for it. */
const HELD_MS = 10_000

/**
 * Reads views, so that the first drawing has them, and goes on following them until it does so itself; resolves when
 * each has a value, or cannot be read.
 */
export async function readFirstValues(views: readonly View<unknown>[]): Promise<void> {
  await Promise.all(
    views.map(
      (view) =>
        new Promise<void>((resolve) => {
          const leave = follow(view, () => resolve(), resolve)
          setTimeout(leave, HELD_MS)
        }),
    ),
  )
}
