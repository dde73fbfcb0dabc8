import { useEffect, useRef } from 'react'

interface Asked {
  dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The times of answers that came from the device. They tell answers apart, and are compared with no clock. */
const restored = new Set<number>()

/** Notes that an answer of this time came from the device. */
export const noteRestored = (dataUpdatedAt: number): void => void restored.add(dataUpdatedAt)

/** Asks once for what was there before, or came from the device, so that it is shown at once and is not left as it was. */
export function useFresh({ dataUpdatedAt, refetch }: Asked): void {
  const before = useRef(dataUpdatedAt)
  const isOld = dataUpdatedAt > 0 && (dataUpdatedAt === before.current || restored.has(dataUpdatedAt))
  useEffect(() => {
    if (isOld) void refetch() // its outcome shows by itself
  }, [isOld, refetch])
}
