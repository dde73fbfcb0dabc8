import { onTestFinished, vi } from 'vitest'

export interface Clock {
  /** Moves the clock on and runs what became due, answers of the mock included. */
  advance(ms: number): Promise<void>
}

/** All but `setImmediate`: the test's IndexedDB ends its transactions by it, which a jump of the clock would cut short. */
const FAKED = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
] as const

/**
 * Sets the clock of one test to `now`. It goes on by itself at its usual pace, so that nothing that waits hangs, and
 * jumps when told to; the real one is back when the test ends.
 */
export function setClock(now: string | number | Date): Clock {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true, toFake: [...FAKED] })
  onTestFinished(() => void vi.useRealTimers())
  return { advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) }
}
