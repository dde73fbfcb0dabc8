import { type ReactNode, useRef } from 'react'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

export interface SwipedRowProps {
  /** What the menu is called, and what stands in it above the deletion. */
  menu: string
  items?: readonly MenuItem[]
  deletion: string
  onDelete(): void
  children: ReactNode
}

/** A row that a swipe or its menu deletes. */
export function SwipedRow({ menu, items = [], deletion, onDelete, children }: SwipedRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const swipe = useSwipeAway(row, onDelete)
  const remove: MenuItem = { id: 'delete', icon: 'i-ph-trash', label: deletion, isDanger: true, onSelect: onDelete }
  return (
    <li className="relative line-above overflow-clip">
      <span aria-hidden className="absolute inset-y-0 end-0 w-24 grid place-content-center bg-danger text-on-danger">
        <span className="i-ph-trash icon-24" />
      </span>
      <div ref={row} className="relative flex items-center gap-2 bg-overlay touch-pan-y" {...swipe}>
        {children}
        <Menu label={menu} groups={[{ items: [...items, remove] }]}>
          <span aria-hidden className="i-ph-dots-three-bold icon-24" />
        </Menu>
      </div>
    </li>
  )
}
