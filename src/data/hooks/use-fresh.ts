import { useEffect, useRef } from 'react'

interface Asked {
  dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** Asks once for what came from the device, so that it is shown at once and is not left as it was. */
export function useFresh({ dataUpdatedAt, refetch }: Asked): void {
  const since = useRef(Date.now())
  const isOld = dataUpdatedAt > 0 && dataUpdatedAt < since.current
  useEffect(() => {
    if (isOld) void refetch() // its outcome shows by itself
  }, [isOld, refetch])
}
