import { useEffect, useRef } from 'react'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { type StateChange, useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { player } from './player.ts'
import type { KeptPlayer } from './rules.ts'
import { getPlayer, usePlayer } from './store.ts'

/** How often the place in a playing track is kept. */
const KEEP_MS = 5000

type Keep = (change: StateChange<KeptPlayer | null>) => void

function save(keep: Keep): void {
  const now = getPlayer()
  if (now) keep({ kind: now.kind, id: now.id, queue: now.queue, seconds: Math.floor(player.position()) })
}

/** Keeps track and place on the device, takes them up after a reload, and puts the player away. */
export function useKeptPlayer(): { close(): void } {
  const state = usePlayer()
  const [kept, keep] = useStoredState<KeptPlayer | null>('player', null)
  const account = useAccount()
  const person = useRef(account)

  // Taken up once: what was put away must not come back with the answer to an earlier keeping.
  const isTakenUp = useRef(false)
  useEffect(() => {
    if (kept === undefined || isTakenUp.current) return
    isTakenUp.current = true
    if (kept && !getPlayer()) player.restore(kept)
  }, [kept])

  useEffect(() => {
    if (!state) return
    save(keep)
    if (!state.isPlaying) return
    const timer = setInterval(() => save(keep), KEEP_MS)
    const saveHidden = () => save(keep) // the page may be going
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }, [state, keep])

  // After a sign-out nothing goes on of what that person heard.
  useEffect(() => {
    const before = person.current
    person.current = account
    if (!before || before.kind === 'visitor' || account?.kind !== 'visitor') return
    player.close()
    isTakenUp.current = false
  }, [account])

  return {
    close() {
      void keep(null) // shows itself when kept
      player.close()
    },
  }
}
