import { useLingui } from '@lingui/react'
import type { QueueItem } from '#src/data/reports/hooks/moderation.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { keyOf } from '../use-acts.ts'
import { kindWords } from '../words.ts'
import { ReasonMark } from './reason-mark.tsx'

interface ItemListProps {
  items: readonly QueueItem[]
  current: QueueItem
  onChoose(item: QueueItem): void
}

/** All that waits, one row each. */
export function ItemList({ items, current, onChoose }: ItemListProps) {
  const { i18n } = useLingui()
  const nameOf = useNameOf()
  return (
    <ul>
      {items.map((item) => {
        const name = nameOf(item.person)
        const isCurrent = keyOf(item) === keyOf(current)
        const [first] = item.reasons
        return (
          <li key={keyOf(item)}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              className={`flex items-center gap-2.5 w-full px-3.5 py-3 text-start ${isCurrent ? 'bg-surface-3' : 'hover:bg-surface-2'}`}
              onClick={() => onChoose(item)}
            >
              <AuthorFace of={item.person} size={36} />
              <span className="flex-1 min-w-0">
                <span className="flex items-center justify-between gap-2">
                  <span className="text-caption text-muted">{i18n._(kindWords[item.about])}</span>
                  {first ? <ReasonMark reason={first.reason} count={item.reports} /> : null}
                </span>
                <span className="block truncate text-small" dir="auto">
                  {item.excerpt || name}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
