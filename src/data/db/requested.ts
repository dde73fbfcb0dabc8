import type { Requested } from './server-rows.ts'

/** True if a stored answer was requested after a write was acked, and so contains it. */
export const hasWrite = (stored: Partial<Requested> | undefined, ackEpoch: number | null): boolean =>
  ackEpoch !== null && ackEpoch <= (stored?.requestedEpoch ?? -1)
