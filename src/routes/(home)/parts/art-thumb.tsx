import { useMemo } from 'react'
import { type Art, art } from '#src/art/art.ts'
import { pictureAddress } from '#src/features/posts/picture-address.ts'

/** A small drawn picture beside a line of an aside. */
export function ArtThumb({ kind, id, hue }: Pick<Art, 'kind' | 'id' | 'hue'>) {
  const address = useMemo(() => pictureAddress(art({ kind, id, hue, width: 320, height: 213 })), [kind, id, hue])
  return (
    <img src={address} alt="" width={72} height={48} className="w-72px h-48px flex-none rounded-10px object-cover" />
  )
}
