import { Suspense } from 'react'
import { loadTexts } from '#src/features/language/texts.ts'
import { usePlayer } from '#src/features/player/store.ts'
import { useKept } from '#src/data/stored-state/hooks/kept.ts'
import { loadLaterIcons } from '#src/ui/later-icons.ts'
import { laterPart } from '#src/ui/later-part.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

const MiniPlayer = laterPart(async () => {
  const [{ MiniPlayer: component }] = await Promise.all([
    import('#src/features/player/mini-player.tsx'),
    loadTexts('features/player'),
    loadLaterIcons(),
  ])
  return { MiniPlayer: component }
}, 'MiniPlayer')

/** The mini-player's place: loads it once something was chosen, now or before the last reload. */
export function PlayerIsland() {
  const isChosen = usePlayer() !== null
  const [kept] = useKept<unknown>('player', null)
  const isTyping = useKeyboardOpen()
  if (!isChosen && !kept) return null
  return (
    <Suspense>
      <MiniPlayer isHidden={isTyping} />
    </Suspense>
  )
}
