import { queryClient } from '#src/data/hooks/client.ts'
import { stream } from './stream.ts'

/**
 * Notes whether a stream is open, and whether it has brought news. News and the end of the stream refetch what is shown;
 * a hidden page refetches when it is seen again.
 */
export function reportStream(isOpen: boolean, hasNews: boolean): void {
  const isLost = stream.isOpen && !isOpen
  stream.isOpen = isOpen
  if ((!hasNews && !isLost) || document.visibilityState !== 'visible') return
  void queryClient.refetchQueries({ predicate: ({ meta }) => meta?.isLive === true, type: 'active' }) // its outcome shows by itself
}
