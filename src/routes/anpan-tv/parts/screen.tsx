import { type RefObject, useEffect, useRef, useState } from 'react'
import { encoded } from '#contract/cut-text.ts'
import type { Programme } from '../rules.ts'
import { drawMoment, type Scene, shotsOf } from '../scene.ts'

const SIZES = { hd: [640, 360], '4k': [1280, 720] } as const

/** Draws the programme's pictures; the drawings are a file of their own. */
async function loadPictures(thumbnail: Programme['thumbnail']): Promise<HTMLImageElement[]> {
  const { art } = await import('#src/art/art.ts')
  const pictures = shotsOf(thumbnail).map((shot) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encoded(art({ ...shot, width: 1280, height: 720 }))}`
    return image
  })
  await Promise.all(pictures.map((picture) => picture.decode()))
  return pictures
}

interface ScreenProps {
  programme: Programme
  title: string
  /** The clock, to the frame. */
  place: RefObject<number>
  isPlaying: boolean
  /** The clock as the controls show it: a jump is drawn even while nothing plays. */
  seconds: number
  isSharp: boolean
}

/** The moving picture of a programme at its clock's place. */
export function Screen({ programme, title, place, isPlaying, seconds, isSharp }: ScreenProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<Scene | null>(null)
  const { thumbnail } = programme
  const [width, height] = SIZES[isSharp ? '4k' : 'hd']

  useEffect(() => {
    let isOver = false
    void loadPictures(thumbnail).then(
      (pictures) => isOver || setScene({ id: thumbnail.id, kind: thumbnail.kind, pictures }),
      () => undefined, // without its drawings the ground stays
    )
    return () => {
      isOver = true
    }
  }, [thumbnail])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!scene || !context) return
    let frame = 0
    const draw = () => {
      drawMoment(context, scene, place.current)
      if (isPlaying) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while it plays, its own frames follow the clock
  }, [scene, isPlaying, place, width, isPlaying ? 0 : seconds])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={title}
      width={width}
      height={height}
      className="block w-full h-auto aspect-video bg-[#0b1319]"
    />
  )
}
