import { useRef, useState } from 'react'

/**
 * Runs one work at a time: what is pressed while it runs does nothing, also where the second press comes before the next
 * drawing. `work` says itself what went wrong.
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
