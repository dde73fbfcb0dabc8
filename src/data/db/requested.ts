import type { Requested } from './server-rows.ts'

/** True where a stored answer was requested after a write was acked, and so has it. */
export const hasWrite = (stored: Partial<Requested> | undefined, ackEpoch: number | null): boolean =>
  ackEpoch !== null && ackEpoch <= (stored?.requestedEpoch ?? -1)
