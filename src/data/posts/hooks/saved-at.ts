import { useMemo } from 'react'
import { useLive } from '#src/data/hooks/use-live.ts'

/**
 * When the server last stood by the stored feed; null where none is stored, undefined until that is known. It changes with
 * each poll, so ask only where it is shown: it is null while `isAsked` is false.
 */
export function useSavedAt(isAsked = true): Date | null | undefined {
  const at = useLive(`saved-at:${isAsked}`, (offline) => offline.watchSavedAt(isAsked))
  return useMemo(() => (typeof at === 'number' ? new Date(at) : at), [at])
}
