import { useLingui } from '@lingui/react/macro'
import { DIRECTIONS, type Direction } from '../rules.ts'
import { directionTexts } from '../texts.ts'
import { SceneButton } from './scene-button.tsx'

const ICON: Record<Direction, string> = {
  forward: 'i-ph-caret-up-bold',
  left: 'i-ph-caret-left-bold',
  backward: 'i-ph-caret-down-bold',
  right: 'i-ph-caret-right-bold',
}
const PLACE: Record<Direction, string> = {
  forward: 'col-start-2',
  left: 'col-start-1 row-start-2',
  backward: 'col-start-2 row-start-2',
  right: 'col-start-3 row-start-2',
}

/** Four buttons in the shape of an inverted T. While a step is made they keep the focus and take no presses. */
export function MovePad({ isLocked, onMove }: { isLocked: boolean; onMove(direction: Direction): void }) {
  const { i18n } = useLingui()
  return (
    <div className="absolute bottom-3 start-3 grid grid-cols-[repeat(3,var(--scene-btn,48px))] gap-1.5 lt-tiny:gap-1">
      {DIRECTIONS.map((direction) => (
        <SceneButton
          key={direction}
          label={i18n._(directionTexts[direction])}
          icon={ICON[direction]}
          className={`${PLACE[direction]} ${isLocked ? 'opacity-60' : ''}`}
          aria-disabled={isLocked}
          onClick={() => onMove(direction)}
        />
      ))}
    </div>
  )
}
