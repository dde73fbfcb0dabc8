/** What waits for its moment, by what is called then. */
const dueByWake = new Map<(now: number) => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let ringsAt = Number.POSITIVE_INFINITY

/** Calls `wake` once it is `dueAt` (ms since 1970), with one timer for all who wait. Returns how to wait no longer. */
export function wakeAt(dueAt: number, wake: (now: number) => void): () => void {
  dueByWake.set(wake, dueAt)
  if (dueAt < ringsAt) setTimer(dueAt)
  return () => {
    dueByWake.delete(wake)
    if (dueByWake.size > 0) return
    clearTimeout(timer)
    ringsAt = Number.POSITIVE_INFINITY
  }
}

function setTimer(dueAt: number): void {
  clearTimeout(timer)
  ringsAt = dueAt
  timer = setTimeout(ring, dueAt - Date.now())
}

function ring(): void {
  const now = Date.now()
  ringsAt = Number.POSITIVE_INFINITY
  const due = [...dueByWake].filter(([, dueAt]) => dueAt <= now)
  for (const [wake] of due) dueByWake.delete(wake)
  if (dueByWake.size > 0) setTimer(Math.min(...dueByWake.values()))
  for (const [wake] of due) wake(now)
}
