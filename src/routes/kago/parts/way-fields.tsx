import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { limited } from '#contract/cut-text.ts'
import { PLACES } from '#src/features/town/places.ts'
import { say } from '#src/shell/say.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PLACE_MAX } from '../rules.ts'

interface WayFieldsProps {
  from: string
  to: string
  onFrom(text: string): void
  onTo(text: string): void
  onSwap(): void
}

/** From and to in one box, with a button that swaps them; the places of the town are suggested. */
export function WayFields({ from, to, onFrom, onTo, onSwap }: WayFieldsProps) {
  const { t } = useLingui()
  const list = useId()
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <label className="flex-1 min-w-0 py-2.5">
      <span className="block text-caption text-faint">{label}</span>
      <input
        className="w-full min-h-7 bg-transparent text-ui outline-none"
        list={list}
        autoComplete="off"
        maxLength={2 * PLACE_MAX}
        dir="auto"
        value={value}
        onChange={(event) => onChange(limited(event.target.value, PLACE_MAX))}
      />
    </label>
  )
  const dot = 'flex-none w-3.5 h-3.5'
  return (
    <div className="relative rounded-14px shadow-[inset_0_0_0_1px_var(--line-strong)] focus-within:shadow-field-focus px-4">
      <div className="flex items-center gap-3 pe-14">
        <span aria-hidden className={`${dot} rounded-full border-4 border-accent`} />
        {field(t({ message: 'From', context: 'where a ride starts' }), from, onFrom)}
      </div>
      <div className="flex items-center gap-3 pe-14">
        <span aria-hidden className={`${dot} rounded-[7px_7px_2px_7px] bg-azuki`} />
        <span className="flex flex-1 min-w-0 line-above">
          {field(t({ message: 'To', context: 'where a ride ends' }), to, onTo)}
        </span>
      </div>
      <span className="absolute end-2 top-50% -mt-22px">
        <IconButton
          label={t`Swap start and destination`}
          icon="i-ph-arrows-down-up"
          className="rounded-full! bg-surface-3"
          onClick={onSwap}
        />
      </span>
      <datalist id={list}>
        {PLACES.map((place) => (
          <option key={place.id}>{say(place.name)}</option>
        ))}
      </datalist>
    </div>
  )
}
