import { useEffect, useRef } from 'react'
import type { SpaceUser } from '#contract/spaces.ts'
import { isMotionReduced } from '#src/features/theme/motion.ts'
import { USERS_POLL_MS } from '#src/data/spaces/hooks.ts'
import { Glide } from '../glide.ts'
import { avatarHex, type Theme } from '../looks.ts'
import { paintScene, type Picture } from '../paint-scene.ts'
import { CANVAS, type Camera, MOVE_LOCK_MS, OWN_ID } from '../rules.ts'

export interface SceneCanvasProps extends Pick<Picture, 'media' | 'showsNames'> {
  theme: Theme
  camera: Camera
  people: readonly SpaceUser[]
  /** Loudness of the own microphone, from 0 to 1. */
  getLevel(): number
  /** The picture in words. */
  label: string
}

const FRAME_MS = 30
/** The silent part of speaking: rings that are seen even between two words. */
const QUIET_VOICE = 0.25

/** The scene, 800 by 600 of its own units, as sharp as the screen allows. Still for those who want no motion. */
export function SceneCanvas(props: SceneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(props)
  latest.current = props
  const glide = useRef(new Glide())
  const paint = useRef<(now: number, isCurrentAccount: boolean) => void>(() => {})
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1)

  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx) return
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const font = getComputedStyle(element).fontFamily
    paint.current = (now, isCurrentAccount) => {
      const { theme, camera, people, media, showsNames, getLevel } = latest.current
      const ids = new Set(people.map((person) => person.id))
      glide.current.keepOnly(ids)
      paintScene(ctx, {
        theme,
        camera,
        media,
        showsNames,
        font,
        time: isCurrentAccount ? 0 : now,
        px: CANVAS.height / (element.clientHeight || CANVAS.height),
        people: people.map((person, at) => {
          const isSelf = person.id === OWN_ID
          glide.current.send(
            person.id,
            person.position,
            now,
            isCurrentAccount ? 0 : isSelf ? MOVE_LOCK_MS : USERS_POLL_MS,
          )
          const voice = isSelf ? getLevel() : isCurrentAccount ? 0.3 : 0.3 + 0.3 * Math.abs(Math.sin(now / 260 + at))
          return {
            name: person.name,
            hex: avatarHex(person.id, person.avatar),
            isSelf,
            isOnline: person.isOnline,
            voice: person.isSpeaking ? Math.max(QUIET_VOICE, voice) : 0,
            lift: isCurrentAccount ? 0 : 0.025 * (1 + Math.sin(now / 700 + at * 2.1)),
            position: glide.current.place(person.id, now),
          }
        }),
      })
    }
    if (isMotionReduced()) return
    let frame = 0
    let before = 0
    let isSeen = true
    const seen = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true
    })
    seen.observe(element)
    const loop = (now: number) => {
      frame = requestAnimationFrame(loop)
      if (!isSeen || now - before < FRAME_MS) return
      before = now
      paint.current(now, false)
    }
    frame = requestAnimationFrame(loop)
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
    }
  }, [ratio])
  useEffect(() => {
    if (isMotionReduced()) paint.current(performance.now(), true)
  })

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={props.label}
      width={CANVAS.width * ratio}
      height={CANVAS.height * ratio}
      className="w-full h-full"
    />
  )
}
