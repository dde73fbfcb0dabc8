import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { QueueItem } from '#src/data/reports/hooks/moderation.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { keyOf } from '../use-acts.ts'
import { kindWords } from '../words.ts'
import { HeldMark } from './held-mark.tsx'
import { ReasonMark } from './reason-mark.tsx'

interface ItemListProps {
  items: readonly QueueItem[]
  current: QueueItem
  onChoose(item: QueueItem): void
  /** Where there is a next page. */
  onMore?(): void
}

/** All that waits, one row each. */
export function ItemList({ items, current, onChoose, onMore }: ItemListProps) {
  return (
    <ul>
      {items.map((item) => {
        const isCurrent = keyOf(item) === keyOf(current)
        return (
          <li key={keyOf(item)}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              className={`flex items-center gap-2.5 w-full px-3.5 py-3 text-start ${isCurrent ? 'bg-surface-3' : 'hover:bg-surface-2'}`}
              onClick={() => onChoose(item)}
            >
              <Boundary of={item} name={`Report ${keyOf(item)}`} text={item.excerpt || item.id}>
                <ItemLine item={item} />
              </Boundary>
            </button>
          </li>
        )
      })}
      {onMore ? (
        <li className="p-3 line-above">
          <Button className="w-full" onClick={onMore}>
            <Trans comment="button under a list of people; verb">Show more</Trans>
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function ItemLine({ item }: { item: QueueItem }) {
  const { i18n } = useLingui()
  const name = useNameOf()(item.person)
  const [first] = item.reasons
  return (
    <>
      <AuthorFace of={item.person} size={36} />
      <span className="flex-1 min-w-0">
        <span className="flex items-center justify-between gap-2">
          <span className="text-caption text-muted">{i18n._(kindWords[item.about])}</span>
          {item.isHeld ? <HeldMark /> : null}
          {first ? <ReasonMark reason={first.reason} count={item.reports} /> : null}
        </span>
        <span className="block truncate text-small" dir="auto">
          {item.excerpt || name}
        </span>
      </span>
    </>
  )
}
