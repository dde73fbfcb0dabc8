import type { ReactNode } from 'react'

const KIND = {
  plain: 'tag-plain',
  tint: 'tag-tint',
  pending: 'tag-pending',
  failed: 'tag-failed',
  done: 'tag-done',
  accent: 'tag-accent',
  live: 'tag-live',
  premium: 'tag-premium',
} as const

interface BadgeProps {
  kind?: keyof typeof KIND
  icon?: string | undefined
  children: ReactNode
}

/** A small tag that names a state, with an icon beside its word. */
export function Badge({ kind = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`tag ${KIND[kind]}`}>
      {icon ? <span aria-hidden className={`${icon} icon-12`} /> : null}
      <span className="contents">{children}</span>
    </span>
  )
}
