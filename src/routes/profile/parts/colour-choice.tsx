import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AVATAR_COLOURS } from '#contract/session.ts'
import type { AvatarColour } from '#src/data/session/hooks/profile.ts'

const names = {
  sky: msg({ message: 'Sky', context: 'avatar colour' }),
  leaf: msg({ message: 'Leaf', context: 'avatar colour' }),
  sun: msg({ message: 'Sun', context: 'avatar colour' }),
  peach: msg({ message: 'Peach', context: 'avatar colour' }),
  rose: msg({ message: 'Rose', context: 'avatar colour' }),
  grape: msg({ message: 'Grape', context: 'avatar colour' }),
  azuki: msg({ message: 'Azuki', context: 'avatar colour' }),
  slate: msg({ message: 'Slate', context: 'avatar colour' }),
}

export interface ColourChoiceProps {
  value: AvatarColour | null
  /** The tint that this person has by their id; undefined once they have a colour of their own. */
  given?: string | undefined
  onChange(colour: AvatarColour | null): void
}

/** One of the eight colours that an avatar can have; first the one it has now, for a person who has chosen none yet. */
export function ColourChoice({ value, given, onChange }: ColourChoiceProps) {
  const { t, i18n } = useLingui()
  const group = useId()
  const options = [
    ...(given === undefined
      ? []
      : [
          {
            colour: null,
            tint: given,
            name: t({ message: 'Current colour', comment: 'avatar colour: the one it has already' }),
          },
        ]),
    ...AVATAR_COLOURS.map((colour) => ({ colour, tint: colour, name: i18n._(names[colour]) })),
  ]
  return (
    <fieldset>
      <legend className="field-label">{t`Avatar colour`}</legend>
      <div className={`grid gap-2 ${given === undefined ? 'grid-cols-4' : 'grid-cols-3'}`}>
        {options.map(({ colour, tint, name }) => (
          <label
            key={tint}
            data-tint={tint}
            className="flex flex-col items-center gap-1 py-2 rounded-14px text-caption cursor-pointer has-[:checked]:(bg-soft text-ink font-650) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="only-read"
            />
            <span aria-hidden className="grid place-items-center w-9 h-9 rounded-full bg-soft text-ink">
              <span className={`icon-18 ${colour === value ? 'i-ph-check-bold' : 'i-ph-user-fill'}`} />
            </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
