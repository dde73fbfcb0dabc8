import { Face } from '#src/ui/face.tsx'
import type { Conversation } from '../use-conversations.ts'

const BOX = { 32: 'w-32px h-32px', 40: 'w-40px h-40px', 50: 'w-50px h-50px' } as const
const ICON = { 32: 'icon-18', 40: 'icon-24', 50: 'icon-28' } as const
const DOT = { 32: 'w-2 h-2', 40: 'w-11px h-11px', 50: 'w-13px h-13px' } as const

interface ContactAvatarProps {
  contact: Pick<Conversation, 'id' | 'name' | 'avatar' | 'icon' | 'isOnline' | 'isGroup' | 'talk'>
  size: keyof typeof BOX
  hasDot?: boolean
}

/** A contact's picture with its presence; decoration beside the name. */
export function ContactAvatar({
  contact: { id, name, avatar, icon, isOnline, isGroup, talk },
  size,
  hasDot = true,
}: ContactAvatarProps) {
  return (
    <span aria-hidden className="relative flex-none">
      {icon ? (
        <span className={`avatar ${BOX[size]}`} data-tint={avatar ?? 'slate'}>
          <span className={`${icon} ${ICON[size]}`} />
        </span>
      ) : (
        <Face id={talk?.others[0]?.id ?? id} name={name} size={size} tint={avatar} photo={talk?.others[0]?.avatar} />
      )}
      {hasDot && !isGroup && !talk ? (
        <span
          className={`absolute end-0 bottom-0 rounded-full mark-ring ${DOT[size]} ${isOnline ? 'bg-online' : 'bg-line-strong'}`}
        />
      ) : null}
    </span>
  )
}
