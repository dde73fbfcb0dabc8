import { useMemo } from 'react'
import { art } from '#src/art/art.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { pictureAddress } from './picture-address.ts'

const KINDS = ['hills', 'field', 'sea'] as const

/** What stands for a picture that cannot be loaded: a quiet landscape, the same for the same post, with the words for it. */
export function DrawnPicture({ id, alt, lang }: { id: string; alt: string; lang: string | null }) {
  const address = useMemo(() => {
    const hash = stableHash(id)
    return pictureAddress(
      art({ kind: KINDS[hash % KINDS.length] ?? 'hills', id, hue: hash % 360, width: 640, height: 360 }),
    )
  }, [id])
  return (
    <div className="post-picture relative" lang={lang ?? undefined}>
      <img src={address} alt={alt} width={640} height={360} className="w-full h-full object-cover" />
      {alt ? (
        <p
          aria-hidden
          dir="auto"
          className="absolute inset-x-0 bottom-0 px-3 py-2 bg-surface text-caption line-clamp-2"
        >
          {alt}
        </p>
      ) : null}
    </div>
  )
}
