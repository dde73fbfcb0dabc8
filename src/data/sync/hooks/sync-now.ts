import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { queryClient, requestAnew } from '#src/data/hooks/client.ts'
import { getConnection } from './connection.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useSavedAt } from '#src/data/posts/hooks/saved-at.ts'

/** When the server last confirmed what this device shows or sent; null where it never has. */
export function useSyncedAt(): Date | null | undefined {
  const view = useLive('outbox', (offline) => offline.watchOutbox())
  const savedAt = useSavedAt()
  if (!view || savedAt === undefined) return undefined
  const at = Math.max(savedAt?.getTime() ?? 0, view.lane?.lastOkAt ?? 0)
  return at > 0 ? new Date(at) : null
}

/** Sends what waits and fetches what is shown. Resolves true when the server was reached and nothing is left to send. */
export async function syncNow(): Promise<boolean> {
  await (await loadSending()).drainNow()
  await Promise.all([refreshSession(), queryClient.refetchQueries({ queryKey: ['/api/posts'] })])
  await requestAnew()
  return !getConnection().isOffline && !(await (await loadOffline()).hasWaiting())
}
