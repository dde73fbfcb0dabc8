import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Playable } from '../rules.ts'
import type { Game } from '../sample.ts'
import { StackGame } from './stack-game.tsx'
import { closed, dealt, isDone, type Pairs, SHOW_MS, turned, WIN_TURNS } from '../pairs-rules.ts'

const LOOK = [
  'i-ph-sun-fill text-[#d98a1f]',
  'i-ph-waves-bold text-[#1f7fae]',
  'i-ph-leaf-fill text-[#3f8a3c]',
  'i-ph-flower-fill text-[#c24f86]',
  'i-ph-moon-fill text-[#6a5bc0]',
  'i-ph-fish-fill text-[#0f8f86]',
  'i-ph-mountains-fill text-[#7a6a58]',
  'i-ph-star-fill text-[#b8442f]',
]

/** Turn over two of sixteen tiles at a time and find the eight pairs. */
function PairsGame({ best, onEnd }: { best: number | undefined; onEnd(turns: number): void }) {
  const { t } = useLingui()
  const [pairs, setPairs] = useState<Pairs>(() => dealt(Math.random))
  const names = [
    t({ message: 'sun', comment: 'pattern on a tile' }),
    t({ message: 'waves', comment: 'pattern on a tile' }),
    t({ message: 'leaf', comment: 'pattern on a tile' }),
    t({ message: 'flower', comment: 'pattern on a tile' }),
    t({ message: 'moon', comment: 'pattern on a tile' }),
    t({ message: 'fish', comment: 'pattern on a tile' }),
    t({ message: 'mountains', comment: 'pattern on a tile' }),
    t({ message: 'star', comment: 'pattern on a tile' }),
  ]
  const isOver = isDone(pairs)
  useEffect(() => {
    if (pairs.open.length < 2) return
    const timer = setTimeout(() => setPairs(closed), SHOW_MS)
    return () => clearTimeout(timer)
  }, [pairs.open])

  function handleTurn(tile: number) {
    const next = turned(pairs, tile)
    setPairs(next)
    if (isDone(next)) onEnd(next.turns)
  }
  return (
    <>
      <div className="flex items-baseline justify-between gap-3" aria-live="polite">
        <p className="text-figure num">
          {t({ message: `Turns: ${pairs.turns}`, comment: 'how often two tiles were turned over' })}
        </p>
        {best === undefined ? null : (
          <p className="text-small text-muted">
            <Trans comment="best result so far">Best: {best}</Trans>
          </p>
        )}
      </div>
      <div className="grid grid-cols-4 gap-2 mt-2">
        {pairs.tiles.map((pattern, tile) => {
          const isFound = pairs.found.includes(pattern)
          const isSeen = isFound || pairs.open.includes(tile)
          const number = tile + 1
          const name = names[pattern] ?? ''
          return (
            <button
              // tiles never change their places
              key={tile}
              type="button"
              disabled={isFound}
              aria-label={isSeen ? t`Tile ${number}: ${name}` : t`Tile ${number}`}
              className={`grid place-items-center aspect-square rounded-14px ${isSeen ? 'bg-surface-2 ring-line-in' : 'bg-fill'} ${isFound ? 'opacity-70' : ''}`}
              onClick={() => handleTurn(tile)}
            >
              <span
                aria-hidden
                className={`icon-32 ${isSeen ? LOOK[pattern] : 'i-ph-diamonds-four-fill text-on-fill opacity-25'}`}
              />
            </button>
          )
        })}
      </div>
      <p aria-live="polite" className="mt-3 min-h-10 text-small text-muted">
        {!isOver ? (
          <Trans>Find all eight pairs in {WIN_TURNS} turns or fewer to win.</Trans>
        ) : pairs.turns <= WIN_TURNS ? (
          <Trans>All pairs found. That’s a win.</Trans>
        ) : (
          <Trans>All pairs found. A few turns fewer next time.</Trans>
        )}
      </p>
      {isOver ? (
        <Button kind="primary" size="lg" className="w-full" onClick={() => setPairs(dealt(Math.random))}>
          <Trans comment="button: starts the game anew">Play again</Trans>
        </Button>
      ) : null}
    </>
  )
}

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
