import type { SessionUser } from '#contract/session.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'

let asked = 0
let applied = 0

/**
 * Asks the host something about who acts here and takes the answer in, unless one that was asked for later has been
 * taken in already: an old answer must not undo a change. Neither must it undo a change that another tab has made. One
 * that `changesWho` acts is the change itself. Resolves with the answer; `null` says that there is no session.
 */
export async function applySessionResponse<T extends SessionUser | null>(
  ask: () => Promise<T>,
  { changesWho = false } = {},
): Promise<T> {
  asked += 1
  const turn = asked
  const offline = await loadOffline()
  const before = changesWho ? undefined : await offline.currentAccount().catch(() => undefined)
  const user = await ask()
  if (turn < applied && !changesWho) return user
  applied = Math.max(applied, turn)
  await (await loadSending()).applySession(user, before)
  return user
}
