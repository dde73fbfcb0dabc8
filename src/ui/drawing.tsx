import { useEffect, useState } from 'react'
import { encoded } from '#contract/cut-text.ts'
import type { Art } from '#src/art/art.ts'

const drawn = new Map<string, string>()
const keyOf = ({ kind, id, hue, width, height, time, object }: Art) =>
  [kind, id, hue, width, height, time, object].join('|')

/** Draws a picture once and gives it the address that an `img` takes; the drawings are loaded with the first one. */
async function draw(picture: Art): Promise<string> {
  const { art } = await import('#src/art/art.ts')
  const address = `data:image/svg+xml,${encoded(art(picture))}`
  drawn.set(keyOf(picture), address)
  return address
}

export interface DrawingProps extends Art {
  /** What is seen, where the picture is content; empty where it adorns. */
  alt?: string
  className?: string
}

/** A generated picture. Its place is kept free before it is drawn; size it by `className`. */
export function Drawing({ alt = '', className = '', ...picture }: DrawingProps) {
  const key = keyOf(picture)
  const [, setDrawn] = useState('')
  const address = drawn.get(key)
  useEffect(() => {
    let isOver = false
    if (!drawn.has(key))
      void draw(picture).then(
        () => isOver || setDrawn(key),
        () => undefined, // without its drawing the ground stays
      )
    return () => {
      isOver = true
    }
  }, [key]) // oxlint-disable-line react-hooks/exhaustive-deps -- the key stands for the picture
  return address ? (
    <img
      src={address}
      alt={alt}
      width={picture.width}
      height={picture.height}
      className={`object-cover bg-surface-3 ${className}`}
    />
  ) : (
    <span
      aria-hidden
      className={`block bg-surface-3 ${className}`}
      style={{ aspectRatio: `${picture.width}/${picture.height}` }}
    />
  )
}
