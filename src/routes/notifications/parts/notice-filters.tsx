import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { moveFocus } from '#src/ui/roving.ts'
import { type Filter, FILTERS } from '../rules.ts'

const icons: Readonly<Record<Filter, string>> = {
  all: 'i-ph-bell',
  mentions: 'i-ph-at-bold',
  follows: 'i-ph-user-plus-fill',
  orders: 'i-ph-package',
  device: 'i-ph-device-mobile',
}

interface NoticeFiltersProps {
  value: Filter
  /** How many of each were new. */
  counts: Readonly<Record<Filter, number>>
  onChange(filter: Filter): void
}

/** What is listed: a row of tabs on phones, one below the other where there is room beside the list. */
export function NoticeFilters({ value, counts, onChange }: NoticeFiltersProps) {
  const { t } = useLingui()
  const labels: Record<Filter, string> = {
    all: t({ message: 'All', comment: 'tab of notifications' }),
    mentions: t({ message: 'Mentions', comment: 'tab of notifications: where others wrote the name of the reader' }),
    follows: t({ message: 'Follows', comment: 'tab of notifications: who has begun to follow the reader; noun' }),
    orders: t({ message: 'Orders', comment: 'tab of notifications' }),
    device: t({ message: 'This device', comment: 'tab of notifications: what happened on this phone or computer' }),
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return moveFocus(event, '[role=tab]')
    event.preventDefault()
    const next = FILTERS[(FILTERS.indexOf(value) + step + FILTERS.length) % FILTERS.length]
    document.getElementById(`notices-tab-${next}`)?.focus()
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t`Notifications`}
      className="tabs desktop:(flex-col gap-1 p-2 pt-0 [border-bottom:0] rounded-b-18px)"
      onKeyDown={handleKey}
    >
      {FILTERS.map((filter) => {
        const isOn = filter === value
        return (
          <button
            key={filter}
            type="button"
            role="tab"
            id={`notices-tab-${filter}`}
            aria-controls="notices-panel"
            aria-selected={isOn}
            tabIndex={isOn ? 0 : -1}
            className={`tab desktop:(justify-start gap-3 w-full min-h-48px px-4 rounded-12px) ${isOn ? 'tab-on desktop:(bg-accent-soft after:hidden)' : ''}`}
            onClick={() => onChange(filter)}
            onFocus={() => isOn || onChange(filter)}
          >
            <span aria-hidden className={`${icons[filter]} icon-20 lt-desktop:hidden!`} />
            <span>{labels[filter]}</span>
            {counts[filter] > 0 ? (
              <span className="num text-12px opacity-75 desktop:ms-auto">{counts[filter]}</span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
