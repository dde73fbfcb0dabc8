import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Space, SpaceUser } from '#contract/spaces.ts'
import { colonIn, type Language } from '#src/lib/language.ts'
import type { SpaceSettings } from '../kept.ts'
import { viewOf } from '../projection.ts'
import { type Camera, CAMERAS, CANVAS, type Direction, directionOf, DIRECTIONS } from '../rules.ts'
import { mediaObjects } from '../sample.ts'
import { cameraTexts, directionTexts, themeTexts } from '../texts.ts'
import { useWhere } from '../use-where.ts'
import { SceneCanvas } from './scene-canvas.tsx'
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
function MovePad({ isLocked, onMove }: { isLocked: boolean; onMove(direction: Direction): void }) {
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

interface SceneProps {
  space: Space
  settings: SpaceSettings
  people: readonly SpaceUser[]
  /** Icon class of the gesture that is made at present. */
  gesture: string | null
  isLocked: boolean
  getLevel(): number
  onMove(direction: Direction): boolean
  onCamera(camera: SpaceSettings['camera']): void
  /** Buttons over the scene's end side. */
  children: ReactNode
}

/** The scene with its view, move and other buttons; arrow keys or WASD move, and the same is told in words. */
export function Scene({
  space,
  settings,
  people,
  gesture,
  isLocked,
  getLevel,
  onMove,
  onCamera,
  children,
}: SceneProps) {
  const { t, i18n } = useLingui()
  const where = useWhere()
  const [isAtEdge, setAtEdge] = useState(false)
  const locked = useRef(isLocked)
  locked.current = isLocked
  const own = people[0]?.position ?? { x: 0, y: 0, z: 0 }
  const { camera, playing, showsNames } = settings

  function handleMove(direction: Direction) {
    if (locked.current) return
    setAtEdge(!onMove(direction))
  }
  const others = people.slice(1)
  const told = others.map((one) => `${one.name}${colonIn[i18n.locale as Language]}${where(own, one.position)}`)
  const place = t({ message: `You’re at ${own.x}, ${-own.z}.`, comment: 'two coordinates: to the right, ahead' })
  const view = i18n._(cameraTexts[camera])
  const theme = i18n._(themeTexts[space.theme])
  const label = `${space.name}, ${theme}, ${view}. ${place} ${told.join('; ')}`
  const spot = viewOf(camera, own).project(own) ?? { x: CANVAS.width / 2, y: CANVAS.height * 0.86, scale: 40 }
  const bubbleY =
    camera === 'first_person' ? CANVAS.height * 0.72 : spot.y - (camera === 'overhead' ? 48 : 2.3 * spot.scale)

  return (
    <div
      role="application"
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys, as this role says
      aria-label={t`Scene: move with the arrow keys or W, A, S, D`}
      // a player under the page takes its height from the scene, so that as many people stay in sight
      className="relative overflow-hidden w-full aspect-4/3 min-h-[calc(372px+var(--nav)-var(--dock))] bg-surface-3 focus-visible:outline-offset--4 lt-tiny:[--scene-btn:40px] low:(aspect-auto min-h-0 h-[max(180px,var(--scene-low))] [--scene-low:calc(100dvh-103px-var(--strip)-var(--dock))]) desktop:(min-h-0 rounded-18px)"
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
        const direction = directionOf({ key: event.key, code: event.nativeEvent.code })
        if (!direction) return
        event.preventDefault()
        handleMove(direction)
      }}
    >
      <div className="absolute inset-y-0 start-50% h-full aspect-4/3 [translate:-50%] low:(top-auto h-auto w-[max(100%,240px,calc(var(--scene-low)*4/3))])">
        <SceneCanvas
          theme={space.theme}
          camera={camera}
          people={people.map((one, at) => (at === 0 ? { ...one, name: t`You` } : one))}
          media={mediaObjects.map((media) => ({ ...media, isPlaying: playing.includes(media.id) }))}
          showsNames={showsNames}
          getLevel={getLevel}
          label={label}
        />
        {gesture ? (
          <span
            className="absolute grid place-items-center w-12 h-12 -ms-6 -mt-6 rounded-full bg-white text-[#141d23] raised-2 fade-in"
            style={{ insetInlineStart: `${spot.x / 8}%`, top: `${bubbleY / 6}%` }}
          >
            <span aria-hidden className={`${gesture} icon-28`} />
          </span>
        ) : null}
      </div>
      <CameraChoice value={camera} onChange={onCamera} />
      <MovePad isLocked={isLocked} onMove={handleMove} />
      {children}
      <p aria-live="polite" className="only-read">
        {place} {isAtEdge ? t`This is the edge of the space.` : ''}
      </p>
      <ul aria-label={t`Who’s where`} className="only-read">
        {others.map((one, at) => (
          <li key={one.id}>{told[at]}</li>
        ))}
      </ul>
    </div>
  )
}

/** The three views, in a dark track over the scene. */
function CameraChoice({ value, onChange }: { value: Camera; onChange(camera: Camera): void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="absolute top-3 start-3 flex flex-wrap max-w-[calc(100%-84px)] low:max-w-[calc(100%-192px)] p-3px rounded-14px bg-[rgb(14_30_34/.72)]">
      <legend className="only-read">
        {t({ message: 'View', context: 'camera', comment: 'noun; how the scene is looked at' })}
      </legend>
      {CAMERAS.map((camera) => (
        <label
          key={camera}
          className="reach relative flex items-center min-h-38px px-3 rounded-11px cursor-pointer whitespace-nowrap text-13px font-600 text-white palt has-[:checked]:(bg-white text-[#141d23] font-700) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-white"
        >
          <input
            type="radio"
            name={name}
            checked={camera === value}
            onChange={() => onChange(camera)}
            className="only-read"
          />
          {i18n._(cameraTexts[camera])}
        </label>
      ))}
    </fieldset>
  )
}
