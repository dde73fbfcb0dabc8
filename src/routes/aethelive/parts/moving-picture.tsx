import { useEffect, useRef } from 'react'
import { isMotionReduced } from '#src/features/theme/motion.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import type { Scene } from '../sample.ts'

const BEAMS = [12, 34, 56, 78, 92]
const SPARKS = 14
const WIDTH = 540
const HEIGHT = 960

/** A picture that moves: the camera drifts, lights sway, sparks rise. It is drawn on the device and stands still on request. */
export function MovingPicture({ scene, isPlaying }: { scene: Scene; isPlaying: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const moves = useRef<Animation[]>([])

  useEffect(() => {
    if (isMotionReduced()) return
    const parts = [...(box.current?.querySelectorAll('[data-move]') ?? [])]
    moves.current = parts.flatMap((part, at) => moveOf(part, at))
    return () => {
      for (const move of moves.current) move.cancel()
    }
  }, [])
  useEffect(() => {
    for (const move of moves.current)
      if (isPlaying) move.play()
      else move.pause()
  }, [isPlaying])

  return (
    <div ref={box} aria-hidden className="absolute inset-0 overflow-hidden bg-[#12080f]">
      <div data-move="camera" className="absolute -inset-4">
        <Drawing {...scene} width={WIDTH} height={HEIGHT} className="w-full h-full" />
      </div>
      <svg viewBox="0 0 100 178" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 w-full h-full">
        {scene.kind === 'stage'
          ? BEAMS.map((x) => (
              <path
                key={x}
                data-move="beam"
                d={`M${x - 0.6} -4h1.2L${x + 16} 150h-32Z`}
                fill={`oklch(.9 .08 ${scene.hue + x - 50})`}
                opacity=".1"
                style={{ transformBox: 'fill-box', transformOrigin: '50% 0' }}
              />
            ))
          : null}
        {Array.from({ length: SPARKS }, (_, at) => {
          const seed = stableHash(`${scene.id}${at}`)
          return (
            <circle
              key={at}
              data-move="spark"
              cx={seed % 100}
              cy={60 + ((seed >>> 8) % 110)}
              r={0.35 + ((seed >>> 16) % 7) / 10}
              fill="#fff"
              opacity=".4"
            />
          )
        })}
      </svg>
    </div>
  )
}

const FRAMES: Record<string, { frames: Keyframe[]; ms: number; direction: PlaybackDirection }> = {
  camera: {
    frames: [{ transform: 'scale(1)' }, { transform: 'scale(1.09) translateY(-1.5%)' }],
    ms: 11_000,
    direction: 'alternate',
  },
  beam: { frames: [{ transform: 'rotate(-9deg)' }, { transform: 'rotate(9deg)' }], ms: 3_400, direction: 'alternate' },
  spark: {
    frames: [
      { transform: 'translateY(12px)', opacity: 0 },
      { opacity: 0.7, offset: 0.4 },
      { transform: 'translateY(-34px)', opacity: 0 },
    ],
    ms: 5_200,
    direction: 'normal',
  },
}

function moveOf(part: Element, at: number): Animation[] {
  const move = FRAMES[part.getAttribute('data-move') ?? '']
  if (!move || typeof part.animate !== 'function') return []
  const animation = part.animate(move.frames, {
    duration: move.ms + (at % 5) * 460,
    delay: -at * 730,
    iterations: Number.POSITIVE_INFINITY,
    direction: move.direction,
    easing: 'ease-in-out',
  })
  return [animation]
}
