import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { dropped, FIELD, newTower, slid, STOREY, storeys, WIN_STOREYS } from '../stack-rules.ts'

const HEIGHT = 112
const GROUND = 100
/** So many storeys are seen before the picture moves up with the tower. */
const SEEN = 7
/** A pause of the tab must not throw the block across the field. */
const LONGEST_STEP_MS = 50

const hueOf = (storey: number): string => `oklch(0.72 0.13 ${(storey * 24 + 30) % 360})`

/** Block on block: a sliding block is dropped onto the tower, and what hangs over is cut off. */
export function StackGame({ best, onEnd }: { best: number | undefined; onEnd(storeys: number): void }) {
  const { t } = useLingui()
  const [tower, setTower] = useState(newTower)
  const frame = useRef(0)
  const latest = useRef(tower)
  latest.current = tower
  const { isOver } = tower
  const height = storeys(tower)

  useEffect(() => {
    if (isOver) return
    let before = performance.now()
    const loop = (now: number) => {
      const ms = Math.min(LONGEST_STEP_MS, now - before)
      before = now
      setTower((tower_) => slid(tower_, ms))
      frame.current = requestAnimationFrame(loop)
    }
    frame.current = requestAnimationFrame(loop)
    return () => cancelAnimationFrame(frame.current)
  }, [isOver])

  function handleDrop() {
    if (isOver) return setTower(newTower())
    const next = dropped(latest.current)
    setTower(next)
    if (next.isOver) onEnd(storeys(next))
  }
  const lift = Math.max(0, height - SEEN) * STOREY
  const top = GROUND - (height + 1) * STOREY
  return (
    <>
      <div className="flex items-baseline justify-between gap-3" aria-live="polite">
        <p className="text-figure num">
          {t({ message: `Storeys: ${height}`, comment: 'height of a tower of blocks' })}
        </p>
        <p className="text-small text-muted">
          {tower.wasExact ? (
            <span className="font-700 text-success-text">
              <Trans comment="the block landed exactly">Exactly on top</Trans>
            </span>
          ) : best === undefined ? null : (
            <span>
              <Trans comment="best result so far">Best: {best}</Trans>
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={isOver ? t`Build again` : t`Drop the block`}
        className="block w-full mt-2 rounded-18px overflow-hidden touch-manipulation"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault() // the drop counts at the press, not at the release
          event.currentTarget.focus()
          handleDrop()
        }}
        onClick={(event) => {
          if (event.detail === 0) handleDrop() // by a key
        }}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${FIELD} ${HEIGHT}`}
          className="w-full max-h-[52dvh] bg-[#d8f0f2] dark:bg-[#16323a]"
        >
          <g transform={`translate(0 ${lift})`}>
            <rect x="0" y={GROUND} width={FIELD} height="60" fill="#6fae7b" />
            {tower.blocks.map((block, at) => (
              <rect
                // storeys never change their order
                key={at}
                x={block.x}
                y={GROUND - (at + 1) * STOREY + STOREY}
                width={block.width}
                height={STOREY - 0.4}
                rx="1"
                fill={at === 0 ? '#8d6b4d' : hueOf(at)}
                transform={`translate(0 -${STOREY})`}
              />
            ))}
            {isOver ? null : (
              <rect
                x={tower.moving.x}
                y={top - STOREY}
                width={tower.moving.width}
                height={STOREY - 0.4}
                rx="1"
                fill={hueOf(height + 1)}
              />
            )}
          </g>
        </svg>
      </button>
      <p aria-live="polite" className="mt-3 min-h-10 text-small text-muted">
        {!isOver ? (
          <Trans>Press the picture, the space bar or Enter to drop a block. Reach {WIN_STOREYS} storeys to win.</Trans>
        ) : height >= WIN_STOREYS ? (
          <Trans>The tower stands. Well built.</Trans>
        ) : (
          <Trans>Beside the tower. Try once more.</Trans>
        )}
      </p>
      <Button kind={isOver ? 'primary' : 'soft'} size="lg" className="w-full" onClick={handleDrop}>
        {isOver ? (
          <Trans comment="button: starts the game anew">Play again</Trans>
        ) : (
          <Trans comment="button: lets the block fall">Drop</Trans>
        )}
      </Button>
    </>
  )
}
