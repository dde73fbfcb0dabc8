import { queryClient } from '#src/data/hooks/client.ts'
import { stream } from './stream.ts'

/**
 * Notes whether a stream is open, and whether it has told something. What is shown is asked for then, and where nobody
 * would tell any more; a page that is hidden asks when it is seen again.
 */
export function reportStream(isOpen: boolean, hasNews: boolean): void {
  const isLost = stream.isOpen && !isOpen
  stream.isOpen = isOpen
  if ((!hasNews && !isLost) || document.visibilityState !== 'visible') return
  void queryClient.refetchQueries({ predicate: ({ meta }) => meta?.isLive === true, type: 'active' }) // its outcome shows by itself
}
