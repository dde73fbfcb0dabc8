import type { ReactNode } from 'react'

/** The icons of what points come from and go to. */
const icons = {
  visit: 'i-ph-calendar-check-duotone',
  post: 'i-ph-pencil-simple-line-duotone',
  order: 'i-ph-bag-simple',
  service: 'i-ph-squares-four-duotone',
} as const

export interface PointRowProps {
  icon: keyof typeof icons
  name: ReactNode
  note: ReactNode
  amount: string
  isSpent?: boolean
  className?: string
}

/** A row about points: for what, when or how often, and how many. */
export const PointRow = ({ icon, name, note, amount, isSpent = false, className = '' }: PointRowProps) => (
  <li className={`row ${className}`}>
    <span
      aria-hidden
      className="grid place-items-center w-10 h-10 flex-none rounded-[15px_15px_6px_15px] bg-points-soft text-points-text"
    >
      <span className={`${icons[icon]} icon-20`} />
    </span>
    <span className="flex-1 min-w-0">
      <span className="block text-title">{name}</span>
      {note}
    </span>
    <b className={`num ${isSpent ? '' : 'text-points-text'}`}>{amount}</b>
  </li>
)
