import { useLingui } from '@lingui/react/macro'
import { Slider } from '#src/ui/slider.tsx'

/** The volume, pinned over the navigation on phones. */
export function VolumeRow({ value, onChange }: { value: number; onChange(volume: number): void }) {
  const { t } = useLingui()
  return (
    <div className="sticky bottom-[var(--dock)] flex items-center gap-3 min-h-14 px-4 bg-surface line-above desktop:([position:static] rounded-b-18px)">
      <span aria-hidden className={`icon-22 text-faint ${value === 0 ? 'i-ph-speaker-none' : 'i-ph-speaker-high'}`} />
      <Slider label={t({ message: 'Volume', comment: 'how loud it is' })} value={value} onChange={onChange} />
      <span aria-hidden className="num min-w-8 text-end font-650">
        {value}
      </span>
    </div>
  )
}
