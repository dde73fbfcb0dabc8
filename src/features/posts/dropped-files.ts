import { useEffect, useRef } from 'react'

export type TakeFiles = (files: readonly File[]) => unknown

/** The receivers of files that are dropped anywhere, the composer that was opened last at the end. */
const takers: TakeFiles[] = []

/** Gives files to the composer that was opened last; false where none is open. */
export function giveFiles(files: readonly File[]): boolean {
  const take = takers.at(-1)
  take?.(files) // reports the outcome itself
  return take !== undefined
}

/** While its composer is open, files that are dropped anywhere on the page go to `take`. */
export function useDroppedFiles(take: TakeFiles | undefined): void {
  const latest = useRef(take)
  latest.current = take
  const isTaking = take !== undefined
  useEffect(() => {
    if (!isTaking) return
    const give: TakeFiles = (files) => latest.current?.(files)
    takers.push(give)
    return () => void takers.splice(takers.indexOf(give), 1)
  }, [isTaking])
}
