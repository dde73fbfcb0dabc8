import { useState } from 'react'
import { isOwnPath } from '#contract/fields.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { Face } from '#src/ui/face.tsx'
import type { ServerNotice } from '#src/data/notices/hooks/server-notices.ts'
import type { Item } from '../rules.ts'
import { Mark } from './mark.tsx'
import { showGround } from '#src/ui/show-ground.ts'

const icons: Partial<Record<Item['notice']['kind'], string>> = {
  order: 'i-ph-package',
  announcement: 'i-ph-megaphone',
  moderation: 'i-ph-note',
  'sign-in': 'i-ph-desktop',
}

/** The picture of what a notice is about, or the face of who acted, 40 pixels wide, with the mark of its kind. */
export function NoticePicture({ item }: { item: Item }) {
  const { kind } = item.notice
  return (
    <span className="relative flex-none w-40px h-40px">
      {item.from === 'server' && item.notice.people.length > 0 ? (
        <Thing notice={item.notice} />
      ) : (
        <span aria-hidden className="grid place-items-center w-full h-full rounded-12px bg-surface-3 text-muted">
          <span className={`${icons[kind] ?? 'i-ph-device-mobile'} icon-20`} />
        </span>
      )}
      <Mark kind={kind} />
    </span>
  )
}

function Thing({ notice: { kind, people, post, comment } }: { notice: ServerNotice }) {
  const [isMissing, setMissing] = useState(false)
  const address = kind === 'like' && !comment ? post?.imageUrl : null
  const [person] = people
  if (address && isOwnPath(address) && !isMissing)
    return (
      <img
        src={address}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className="w-full h-full rounded-12px object-cover"
        onLoad={showGround}
        onError={() => setMissing(true)}
      />
    )
  return person ? <PersonFace person={person} size={40} /> : null
}

/** A person's face in one of the sizes of the list. */
export function PersonFace({ person, size }: { person: ServerNotice['people'][number]; size: 22 | 40 }) {
  const name = callNameOf(person, useNameOf()(person))
  return <Face id={person.id} name={name} size={size} tint={person.avatarColour} photo={person.avatar} />
}
