import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { showGround } from '#src/ui/show-ground.ts'
import { Slider } from '#src/ui/slider.tsx'
import { usePanZoom } from '#src/ui/use-pan-zoom.ts'
import { type Crop, fittedCrop, MAX_ZOOM, middleCrop, movedCrop, partOf, sideOf, type Sides } from '../crop.ts'

const STAGE_PX = 240
const STEP_PX = 12
const ZOOM_STEP = 1.15

const KEYS: Readonly<Record<string, readonly [dx: number, dy: number, zoom: number]>> = {
  ArrowLeft: [STEP_PX, 0, 1],
  ArrowRight: [-STEP_PX, 0, 1],
  ArrowUp: [0, STEP_PX, 1],
  ArrowDown: [0, -STEP_PX, 1],
  '+': [0, 0, ZOOM_STEP],
  '-': [0, 0, 1 / ZOOM_STEP],
}

interface PhotoCropProps {
  file: Blob
  /** Called with each other part of the picture that its person wants. */
  onPart(part: ReturnType<typeof partOf>): void
}

/** A picture in a square: dragged by finger, mouse and arrow keys, brought closer by two fingers, a slider, + and −. */
export function PhotoCrop({ file, onPart }: PhotoCropProps) {
  const { t } = useLingui()
  const hintId = useId()
  const [address, setAddress] = useState<string>()
  const [picture, setPicture] = useState<Sides>()
  const [wish, setWish] = useState<Crop>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setPicture(undefined)
    setWish(undefined)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const crop = picture && (wish ?? middleCrop(picture))

  function change(next: Crop) {
    setWish(next)
    if (picture) onPart(partOf(picture, next))
  }
  function move(dx: number, dy: number, zoom = 1) {
    if (picture && crop) change(movedCrop(picture, crop, STAGE_PX, dx, dy, zoom))
  }
  const drag = usePanZoom(move)

  function handleKey(event: KeyboardEvent) {
    const [dx, dy, zoom] = KEYS[event.key] ?? [0, 0, 0]
    if (zoom === 0) return
    event.preventDefault()
    move(dx, dy, zoom)
  }

  const perPixel = picture && crop ? STAGE_PX / sideOf(picture, crop) : 0
  const percent = Math.round((crop?.zoom ?? 1) * 100)
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      <div
        role="application"
        aria-label={t`Visible part of the picture`}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
        tabIndex={0}
        className="relative size-60 overflow-clip rounded-18px bg-surface-3 touch-none cursor-grab"
        onKeyDown={handleKey}
        {...drag}
      >
        {address ? (
          <img
            src={address}
            alt=""
            draggable={false}
            className="absolute left-0 top-0 max-w-none origin-top-left"
            style={
              picture && crop
                ? {
                    width: picture.width * perPixel,
                    height: picture.height * perPixel,
                    transform: `translate(${STAGE_PX / 2 - crop.x * perPixel}px, ${STAGE_PX / 2 - crop.y * perPixel}px)`,
                  }
                : { visibility: 'hidden' }
            }
            onLoad={(event) => {
              const { naturalWidth, naturalHeight } = event.currentTarget
              showGround(event)
              setPicture({ width: naturalWidth, height: naturalHeight })
            }}
          />
        ) : null}
        <span
          aria-hidden
          className="absolute inset-0 rounded-full pointer-events-none shadow-[0_0_0_99px_rgb(0_0_0/0.5)]"
        />
      </div>
      <Slider
        className="w-60"
        label={t({ message: 'Zoom', comment: 'how close a picture is seen; a slider' })}
        min={100}
        max={MAX_ZOOM * 100}
        step={5}
        value={percent}
        valueText={`${percent}%`}
        disabled={!crop}
        onChange={(value) => picture && crop && change(fittedCrop(picture, { ...crop, zoom: value / 100 }))}
      />
      <p id={hintId} className="field-hint text-center">
        {t`Drag to move the picture. Zoom with the slider or two fingers. The arrow keys, + and − work too.`}
      </p>
    </div>
  )
}
