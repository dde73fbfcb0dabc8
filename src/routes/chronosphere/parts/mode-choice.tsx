import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { MODES, type Mode } from '../rules.ts'
import { modes } from '../texts.ts'

/** The four timelines, in a track with icon and word. */
export function ModeChoice({ value, onChange }: { value: Mode; onChange(mode: Mode): void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="segment desktop:(ms-auto w-105)">
      <legend className="only-read">{t({ message: 'Timeline', comment: 'events in order of time' })}</legend>
      {MODES.map((mode) => (
        <label key={mode} className="segment-option px-1! has-[:checked]:text-ink!">
          <input
            type="radio"
            name={name}
            checked={mode === value}
            onChange={() => onChange(mode)}
            className="only-read"
          />
          <span aria-hidden className={`${modes[mode].icon} icon-16 lt-phone:hidden`} />
          {i18n._(modes[mode].label)}
        </label>
      ))}
    </fieldset>
  )
}
