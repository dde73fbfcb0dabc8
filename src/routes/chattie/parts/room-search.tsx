import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

export interface RoomSearchProps {
  value: string
  found: number
  onChange(text: string): void
  onClose(): void
}

/** Search in the messages of a room. */
export function RoomSearch({ value, found, onChange, onClose }: RoomSearchProps) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={bar} className="flex items-center gap-1 ps-4 pe-1 py-1.5 bg-surface line-below">
      <SearchField
        label={t`Search this conversation`}
        clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
        value={value}
        onChange={onChange}
        className="flex-1 min-w-0"
      />
      <span aria-live="polite" className="num px-1 text-small text-muted empty:hidden">
        {value ? (
          <span>
            <Plural value={found} one="# found" other="# found" />
          </span>
        ) : null}
      </span>
      <IconButton label={t`Close search`} icon="i-ph-x" onClick={onClose} />
    </div>
  )
}
