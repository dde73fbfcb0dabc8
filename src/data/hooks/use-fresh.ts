import { useEffect, useRef } from 'react'

interface Asked {
  dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The times of answers that came from the device. They distinguish answers, and are compared with no clock. */
const restored = new Set<number>()

/** Notes that an answer of this time came from the device. */
export const noteRestored = (dataUpdatedAt: number): void => void restored.add(dataUpdatedAt)

/** Requests once an answer that was there before, or came from the device, so that it is shown at once and then refreshed. */
export function useFresh({ dataUpdatedAt, refetch }: Asked): void {
  const before = useRef(dataUpdatedAt)
  const isOld = dataUpdatedAt > 0 && (dataUpdatedAt === before.current || restored.has(dataUpdatedAt))
  useEffect(() => {
    if (isOld) void refetch() // its outcome shows by itself
  }, [isOld, refetch])
}
