import { useId } from 'react'

export interface RadioCard<Id extends string> {
  id: Id
  label: string
  note?: string
  icon?: string | undefined
}

/** One choice among a few, each on a card of its own. */
export function RadioCards<Id extends string>({
  label,
  value,
  cards,
  onChange,
}: {
  label: string
  value: Id
  cards: readonly RadioCard<Id>[]
  onChange(id: Id): void
}) {
  const name = useId()
  const basis = cards.length % 2 === 0 ? 'basis-40%' : 'basis-20'
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {cards.map((card) => (
          <label
            key={card.id}
            className={`${basis} relative flex flex-1 min-w-0 flex-col justify-center items-center gap-1 rounded-14px ring-line-in p-3 text-center text-small cursor-pointer has-[:checked]:(bg-accent-soft text-on-accent-soft font-650) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-focus`}
          >
            <input
              type="radio"
              name={name}
              checked={card.id === value}
              onChange={() => onChange(card.id)}
              className="only-read"
            />
            {card.icon ? <span aria-hidden className={`${card.icon} icon-24`} /> : null}
            <span>{card.label}</span>
            {card.note ? <span className="text-caption text-faint">{card.note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
