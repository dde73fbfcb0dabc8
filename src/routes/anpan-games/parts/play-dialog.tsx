import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Playable } from '../rules.ts'
import type { Game } from '../sample.ts'
import { PairsGame } from './pairs-game.tsx'
import { StackGame } from './stack-game.tsx'

interface PlayDialogProps {
  game: Game & { playable: Playable }
  best: number | undefined
  onEnd(score: number): void
  onClose(): void
}

/** A game that runs on the device, offline as well. */
export function PlayDialog({ game, best, onEnd, onClose }: PlayDialogProps) {
  const { i18n } = useLingui()
  const Board = game.playable === 'stack' ? StackGame : PairsGame
  return (
    <Dialog title={i18n._(game.title)} onClose={onClose}>
      <div data-tint="anpan-games">
        <Board best={best} onEnd={onEnd} />
      </div>
    </Dialog>
  )
}
