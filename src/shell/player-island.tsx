import { usePlayer } from '#src/features/player/store.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

const MiniPlayer = lazyWithRetry(
  withTexts(() => import('#src/features/player/mini-player.tsx'), 'live'),
  'MiniPlayer',
)

/** The mini-player's place: loads it once something was chosen, now or before the last reload. */
export function PlayerIsland() {
  const isChosen = usePlayer() !== null
  const [kept] = useStoredState<unknown>('player', null)
  const isTyping = useKeyboardOpen()
  if (!isChosen && !kept) return null
  return <MiniPlayer isHidden={isTyping} />
}
