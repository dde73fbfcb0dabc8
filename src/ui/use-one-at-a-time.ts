import { useRef, useState } from 'react'

/**
 * Runs one work at a time: a press while it runs is ignored, also if the second press comes before the next
 * drawing. `work` reports its own failures.
 */
export function useOneAtATime(): { isBusy: boolean; run(work: () => Promise<unknown>): Promise<void> } {
  const isLocked = useRef(false)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>) {
    if (isLocked.current) return
    isLocked.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isLocked.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
