import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { Language } from '#src/lib/language.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { fieldValue, momentOf, type QuickTime, quickTimes, zoneName } from './schedule-rules.ts'

export interface TimePickerProps {
  value: Date | undefined
  onChange(at: Date | undefined): void
  /** How far ahead a time may be. */
  aheadMs: number
  /** Given the field, so that it can be focused. */
  field?: RefObject<HTMLInputElement | null>
}

/** Why a time cannot be taken. */
export const timeFault = (at: Date | undefined, aheadMs: number, now = Date.now()): 'passed' | 'far' | undefined =>
  at && (at.getTime() <= now ? 'passed' : at.getTime() - now > aheadMs ? 'far' : undefined)

/** A day and time: some that many would choose, and a field for every other, in the device's time zone. */
export function TimePicker({ value, onChange, aheadMs, field }: TimePickerProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState<string>()
  const names: Readonly<Record<QuickTime, string>> = {
    'this-evening': t({ message: 'This evening', comment: 'a time for a post, followed by a time of day' }),
    'tomorrow-morning': t({ message: 'Tomorrow morning', comment: 'a time for a post, followed by a time of day' }),
    'tomorrow-evening': t({ message: 'Tomorrow evening', comment: 'a time for a post, followed by a time of day' }),
    'saturday-morning': t({ message: 'Saturday morning', comment: 'a time for a post, followed by a time of day' }),
  }
  const fault = timeFault(value, aheadMs)
  const zone = zoneName(value ?? now, language)

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {quickTimes(now).map(({ id, at }) => (
          <Chip
            key={id}
            isOn={value?.getTime() === at.getTime()}
            title={dayWithWeekday(at, language)}
            onClick={() => {
              setTyped(undefined)
              onChange(at)
            }}
          >
            {names[id]} <span className="num">{clock(at, language)}</span>
          </Chip>
        ))}
      </div>
      <Field
        label={t({ message: 'Date and time', comment: 'name of a field' })}
        hint={t({ message: `Uses this device’s time zone: ${zone}`, comment: 'followed by the name of a time zone' })}
        error={
          fault === 'passed'
            ? t`This time has passed. Choose a later one.`
            : fault === 'far'
              ? t`Choose a time within a year.`
              : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            ref={field}
            min={fieldValue(now)}
            max={fieldValue(new Date(now.getTime() + aheadMs))}
            value={typed ?? (value ? fieldValue(value) : '')}
            onChange={(event) => {
              const at = momentOf(event.target.value)
              // a time that clocks pass over that night goes out when they go on, and the field shows that
              setTyped(at ? fieldValue(at) : event.target.value)
              onChange(at)
            }}
          />
        )}
      </Field>
    </div>
  )
}
