import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface LinkRowProps {
  to: '/admin' | '/settings' | '/notifications' | '/moderation' | '/orders' | '/points'
  hash?: string
  icon: string
  label: ReactNode
  value?: ReactNode
}

/** A row that leads to a page, or to a part of it, with its present value. */
export function LinkRow({ to, hash, icon, label, value }: LinkRowProps) {
  return (
    <Link to={to} {...(hash ? { hash } : {})} className="row-list line-above first:[border-top:0]">
      <span aria-hidden className={`${icon} icon-24 text-muted`} />
      <span className="flex-1 min-w-0">{label}</span>
      <span className="text-small text-faint text-end">{value}</span>
      <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
    </Link>
  )
}
