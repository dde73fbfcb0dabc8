import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { closeThen } from './hold-back.ts'
import { menuPlace } from './menu-place.ts'
import { useHoldBack } from './use-hold-back.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: string | undefined
  /** Marks one choice of several as the present one. */
  isCurrent?: boolean
  isDanger?: boolean
  lang?: string
  /** True for what opens another address, or loads the page anew: it waits until Back is free again. */
  isLeaving?: boolean
  onSelect(): void
}
export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
}
export interface MenuProps {
  label: string
  groups: readonly MenuGroup[]
  /** The look of the button: class words and what it shows. */
  className?: string
  children: ReactNode
}

/** A button that opens a menu beside it: arrow keys, Home, End and Escape work, focus returns. */
export function Menu({ groups, ...button }: MenuProps) {
  return <MenuButton {...button} list={(open) => <MenuList groups={groups} {...open} />} />
}

/** What an open menu knows of its button. */
export interface OpenMenu {
  id: string
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** The button of a menu whose rows are not known before it is opened: `list` draws a `MenuList` then. */
export function MenuButton({
  label,
  className = 'icon-btn',
  children,
  list,
}: Omit<MenuProps, 'groups'> & { list(open: OpenMenu): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? list({ id, label, button, onClose: () => setOpen(false) }) : null}
    </>
  )
}

/** The rows of an open menu, beside its button. */
export function MenuList({ id, label, groups, button, onClose }: OpenMenu & { groups: readonly MenuGroup[] }) {
  // an open menu stands as it was opened: a row that came or went would move others under the finger
  const [shown] = useState(groups)
  const list = useRef<HTMLDivElement>(null)
  useHoldBack(true, close)

  useLayoutEffect(() => {
    const menu = list.current
    if (!menu || !button.current) return
    menu.showPopover?.()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const place = menuPlace(button.current.getBoundingClientRect(), menu.getBoundingClientRect(), view)
    menu.style.top = `${place.top}px`
    menu.style.left = `${place.left}px`
    const rows = rowsOf(menu)
    const current = rows.find((row) => row.getAttribute('aria-checked') === 'true') ?? rows[0]
    current?.focus({ preventScroll: true })
  }, [button])

  function close() {
    onClose()
    button.current?.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent) {
    const rows = rowsOf(list.current)
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      rows.at(next % rows.length)?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') {
        event.stopPropagation()
        // the browser would close the dialog that the menu stands in: the menu is gone by then
        event.preventDefault()
      }
      close()
    }
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      className="menu-list fixed fade-in"
      onKeyDown={handleKey}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {shown.map((group) => (
        <MenuRows key={group.title ?? group.items[0]?.id} group={group} onDone={close} />
      ))}
    </div>
  )
}

function MenuRows({ group, onDone }: { group: MenuGroup; onDone(): void }) {
  return (
    // a group of menu items, not of form fields
    <div role="group" aria-label={group.title}>
      {group.title ? <p className="menu-head">{group.title}</p> : null}
      {group.items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={item.isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isCurrent}
          tabIndex={-1}
          lang={item.lang}
          className={`menu-row ${item.isCurrent ? 'menu-row-on' : ''} ${item.isDanger ? 'text-danger-text' : ''}`}
          onClick={() => {
            if (item.isLeaving) return closeThen(onDone, item.onSelect)
            onDone()
            item.onSelect()
          }}
        >
          {item.icon ? <span aria-hidden className={`${item.icon} icon-20`} /> : null}
          <span className="flex-1">{item.label}</span>
          {item.isCurrent ? <span aria-hidden className="i-ph-check-bold icon-16" /> : null}
        </button>
      ))}
    </div>
  )
}

const rowsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]
