import { useState } from 'react'

/** One change of a list at a time: what is pressed meanwhile does nothing, and one that fails has changed nothing and says so. */
export function useOneChange(onFailed: () => void): { isBusy: boolean; change(work: () => Promise<void>): void } {
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch {
      onFailed()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: (work) => void run(work) }
}
