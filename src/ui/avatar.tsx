import type { ReactNode } from 'react'
import { initial } from '#src/lib/initial.ts'
import { tintOf } from './avatar-tint.ts'

/** The letter keeps to its circle: it is decoration, and the name beside it grows with the reader's text. */
const SIZE = {
  22: 'w-22px h-22px [font-size:11px]',
  32: 'w-32px h-32px [font-size:13px]',
  36: 'w-36px h-36px [font-size:14px]',
  40: 'w-40px h-40px [font-size:16px]',
  50: 'w-50px h-50px [font-size:20px]',
  72: 'w-72px h-72px [font-size:28px]',
  88: 'w-88px h-88px [font-size:34px]',
} as const

export interface AvatarProps {
  /** Decides the tint where none is chosen. */
  id: string
  name: string
  size?: keyof typeof SIZE
  tint?: string | null | undefined
  /** What lies over the letter. */
  children?: ReactNode
}

/** The first character of a name on a tint; decoration beside the name itself. */
export function Avatar({ id, name, size = 40, tint, children }: AvatarProps) {
  return (
    <span aria-hidden className={`avatar ${SIZE[size]}`} data-tint={tint ?? tintOf(id)}>
      {initial(name)}
      {children}
    </span>
  )
}
