import { type ComponentProps, createElement, lazy, type ReactNode, Suspense } from 'react'
import { firstDrawing } from '#src/lib/first-drawing.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

type AnyPart = Parameters<typeof lazy>[0] extends () => PromiseLike<{ default: infer Part }> ? Part : never

/**
 * A part of the page that comes in a file of its own, after the first drawing at the earliest: the export `name` of what
 * `load` imports, with `fallback` in its place until then. Where the file cannot be had, its place stays as it is and the page goes on: the file is asked for
 * again once there is a network, and after ever longer waits.
 */
export function lazyWithRetry<Name extends string, Part extends AnyPart>(
  load: () => PromiseLike<Record<Name, Part>>,
  name: Name,
  fallback: ReactNode = null,
) {
  const Later = lazy(async () => ({ default: (await untilLoaded(load))[name] }))
  return (props: ComponentProps<Part>) => createElement(Suspense, { fallback }, createElement(Later, props))
}

async function untilLoaded<T>(load: () => PromiseLike<T>): Promise<T> {
  await firstDrawing()
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error // what is drawn at build waits for nothing
      await networkOr(waitMs)
    }
  }
}

/** Resolves when the network comes back, at the latest after so many milliseconds. */
function networkOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, waitMs)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
