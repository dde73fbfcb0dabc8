import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { moveFocus } from './roving.ts'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** Shown behind the label, in tabular figures. */
  count?: number | string
}

export interface TabsProps<Id extends string> {
  /** Names the row for screen readers. */
  label: string
  /** Begins the ids of tabs and panels; one on a page. */
  name: string
  value: Id
  tabs: readonly Tab<Id>[]
  onChange(id: Id): void
  className?: string
}

/** A row of tabs, 46 high and of equal width on phones; arrow keys choose. Its panel is a `TabPanel` of the same name. */
export function Tabs<Id extends string>({ label, name, value, tabs, onChange, className = '' }: TabsProps<Id>) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={`tabs ${className}`}
      onKeyDown={(event) => moveFocus(event, '[role=tab]')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-controls={`${name}-panel`}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          className={`tab ${tab.id === value ? 'tab-on' : ''}`}
          onClick={() => onChange(tab.id)}
          onFocus={() => tab.id !== value && onChange(tab.id)}
        >
          <span>{tab.label}</span>
          {tab.count === undefined ? null : <span className="num text-12px opacity-75">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  name: string
  value: string
  className?: string
  children: ReactNode
}

/** What the chosen tab shows. */
export function TabPanel({ name, value, className = '', children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${value}`} className={className}>
      <Boundary of={children}>{children}</Boundary>
    </div>
  )
}
