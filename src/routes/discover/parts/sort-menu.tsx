import { useLingui } from '@lingui/react/macro'
import { Menu } from '#src/ui/menu.tsx'
import { SORTS, type Sort } from '../product-choice.ts'

interface SortMenuProps {
  sort: Sort
  onChange(sort: Sort): void
}

/** In which order the shop's products are listed. */
export function SortMenu({ sort, onChange }: SortMenuProps) {
  const { t } = useLingui()
  const words: Record<Sort, string> = {
    recommended: t({ message: 'Recommended', comment: 'order of products; ja: おすすめ順' }),
    'price-up': t({ message: 'Lowest price first', comment: 'order of products; ja: 安い順' }),
    'price-down': t({ message: 'Highest price first', comment: 'order of products; ja: 高い順' }),
    rating: t({ message: 'Best rated first', comment: 'order of products; ja: 評価の高い順' }),
  }
  return (
    <Menu
      label={`${t({ message: 'Order', context: 'sorting', comment: 'button that opens a menu; the order in which products are listed; ja: 並び順' })}: ${words[sort]}`}
      className="reach relative flex items-center gap-1 min-h-36px text-13px text-muted"
      groups={[
        {
          items: SORTS.map((id) => ({
            id,
            label: words[id],
            isCurrent: id === sort,
            isLeaving: true,
            onSelect: () => onChange(id),
          })),
        },
      ]}
    >
      {words[sort]}
      <span aria-hidden className="i-ph-caret-down icon-14" />
    </Menu>
  )
}
