import { type ComponentProps, createElement, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'
import { firstDrawing } from '#src/lib/first-drawing.ts'
import { Boundary, noteOf } from './boundary.tsx'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Parts that a press opens over the page: while they load, they have no place of their own. */
const OVER = /(?:Dialog|Sheet|Viewer|Editor|MenuList)$/

type AnyPart = Parameters<typeof lazy>[0] extends () => PromiseLike<{ default: infer Part }> ? Part : never

/**
 * A part of the page that comes in a file of its own, after the first drawing at the earliest: the export `name` of what
 * `load` imports, with `fallback` in its place until then. The file is requested again once there is a network, and
 * after ever longer waits; meanwhile a part that has a place, or that a press has opened, reports this with a button that
 * tries again. A part that throws takes only itself.
 */
export function lazyWithRetry<Name extends string, Of extends AnyPart>(
  load: () => PromiseLike<Record<Name, Of>>,
  name: Name,
  fallback: ReactNode = null,
) {
  const isOver = OVER.test(name)
  const hasNote = isOver || fallback !== null
  const file = retried(load)
  const Later = lazy(async () => ({ default: (await file.load())[name] }))

  function Awaited() {
    const isMissing = useSyncExternalStore(file.subscribe, file.isMissing, file.isMissing)
    return (isMissing && hasNote && noteOf({ retry: file.retry, isOver, isMissing })) || fallback
  }
  return (props: ComponentProps<Of>) =>
    createElement(
      Boundary,
      {
        of: props,
        name,
        instead: hasNote ? (retry: () => void) => noteOf({ retry, isOver }) : null,
      },
      createElement(Suspense, { fallback: createElement(Awaited) }, createElement(Later, props)),
    )
}

/** Loads a file ahead of the press that opens it; where it cannot be had, that is left to the press. */
export const loadAhead = (load: () => PromiseLike<unknown>): void => void load().then(null, () => undefined) // the press requests it again, and reports that

/** Loads a file until it is there. */
function retried<T>(load: () => PromiseLike<T>) {
  const changes = createEmitter()
  let isMissing = false
  let retry = () => {}
  function set(missing: boolean) {
    isMissing = missing
    changes.emit()
  }
  return {
    subscribe: changes.subscribe,
    isMissing: () => isMissing,
    retry: () => retry(),
    async load(): Promise<T> {
      await firstDrawing()
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
        try {
          return await load()
        } catch (error) {
          if (typeof window === 'undefined') throw error // drawing at build does not wait
          set(true)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(done, waitMs)
            addEventListener('online', done)
            retry = done
            function done() {
              clearTimeout(timer)
              removeEventListener('online', done)
              resolve()
            }
          })
        }
      }
    },
  }
}
