import { initial } from '#src/lib/initial.ts'
import { tintOf } from './avatar-tint.ts'

const SIZE = {
  22: 'w-22px h-22px text-11px',
  32: 'w-32px h-32px text-13px',
  36: 'w-36px h-36px text-14px',
  40: 'w-40px h-40px text-16px',
  50: 'w-50px h-50px text-20px',
  72: 'w-72px h-72px text-28px',
} as const

export interface AvatarProps {
  /** Decides the tint where none is chosen. */
  id: string
  name: string
  size?: keyof typeof SIZE
  tint?: string | null | undefined
}

/** The first character of a name on a tint; decoration beside the name itself. */
export function Avatar({ id, name, size = 40, tint }: AvatarProps) {
  return (
    <span aria-hidden className={`avatar ${SIZE[size]}`} data-tint={tint ?? tintOf(id)}>
      {initial(name)}
    </span>
  )
}
