import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { FeedName } from '#src/data/posts/hooks/reading-place.ts'

interface FeedTabsProps {
  value: FeedName
  labelId: string
  onChange(feed: FeedName): void
}

/** The two feeds, as tabs that stay under the header; arrow keys choose. */
export function FeedTabs({ value, labelId, onChange }: FeedTabsProps) {
  const { t } = useLingui()
  const tabs: [FeedName, string][] = [
    ['home', t({ message: 'Everyone', context: 'feed', comment: 'tab; posts of everybody' })],
    ['following', t({ message: 'Following', context: 'feed', comment: 'tab; posts of those one follows' })],
  ]
  function handleKey(event: KeyboardEvent) {
    const other = value === 'home' ? 'following' : 'home'
    const to = { ArrowLeft: other, ArrowRight: other, Home: 'home', End: 'following' }[event.key] as
      | FeedName
      | undefined
    if (!to) return
    event.preventDefault()
    onChange(to)
    document.getElementById(`feed-${to}`)?.focus()
  }
  return (
    <div className="under-header px-4 py-1 bg-surface">
      <div
        role="tablist"
        tabIndex={-1}
        aria-labelledby={labelId}
        className="flex p-1 rounded-14px bg-surface-3"
        onKeyDown={handleKey}
      >
        {tabs.map(([feed, label]) => (
          <button
            key={feed}
            type="button"
            role="tab"
            id={`feed-${feed}`}
            aria-selected={feed === value}
            aria-controls="feed-panel"
            tabIndex={feed === value ? 0 : -1}
            className={`relative reach flex-1 min-h-9 rounded-10px text-14px ${feed === value ? 'bg-seg-on font-700 raised-1' : 'text-muted'}`}
            onClick={() => onChange(feed)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
