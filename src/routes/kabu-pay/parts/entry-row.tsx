import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { isSettled } from '../rules.ts'
import type { Entry } from '../sample.ts'
import { useEntryWords } from '../use-entry-words.ts'

const LOOKS: Readonly<Record<Entry['kind'], { tint: string; icon: string }>> = {
  payment: { tint: 'kabu-pay', icon: 'i-ph-bag-duotone' },
  'top-up': { tint: 'kabu-pay', icon: 'i-ph-plus-circle-duotone' },
  ride: { tint: 'kago', icon: 'i-ph-taxi-duotone' },
  invest: { tint: 'kabu-pay', icon: 'i-ph-trend-up' },
  order: { tint: 'kabu-pay', icon: 'i-ph-bag-duotone' },
  points: { tint: 'anpan-real-estate', icon: 'i-ph-gift-duotone' },
}

/** One transaction: what, when, how much, and whether it is done. */
export function EntryRow({ entry, isHidden }: { entry: Entry; isHidden: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, note } = useEntryWords()(entry)
  const { tint, icon } = LOOKS[entry.kind]
  return (
    <li data-tint={tint} className="flex items-center gap-3 min-h-66px py-1.5 not-last:line-below">
      <IconTile icon={`${icon} icon-22`} />
      <div className="flex-1 min-w-0">
        <p className="text-title leading-1.35">{title}</p>
        <p className="text-caption text-faint">{note}</p>
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <span className="text-title leading-1.35 num">
          {isHidden ? '****' : `${entry.yen > 0 ? '+' : ''}${yen(entry.yen, language)}`}
        </span>
        {isSettled(entry, Date.now()) ? (
          <span className="text-caption text-faint">
            {t({ message: 'Completed', context: 'money', comment: 'state of a payment or transfer; ja: 完了' })}
          </span>
        ) : (
          <Badge kind="pending" icon="i-ph-clock-fill">
            {t({
              message: 'Processing',
              context: 'money',
              comment: 'a payment or transfer that is not finished; ja: 処理中',
            })}
          </Badge>
        )}
      </div>
    </li>
  )
}
