import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { BLOCK_MINUTES, PRICES, priceYen, SERVICES, type ServiceType, WAIT_MINUTES } from '../rules.ts'
import { SERVICE_FACTS } from '../sample.ts'

interface ServiceCardsProps {
  value: ServiceType
  minutes: number
  onChange(type: ServiceType): void
}

/** The three kinds of ride: what they are, what half an hour costs, and what this way would. */
export function ServiceCards({ value, minutes, onChange }: ServiceCardsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useId()
  const price = (type: ServiceType) => {
    const amount = yen(PRICES[type].firstYen, language)
    return type === 'delivery' ? (
      <Trans comment="price of a delivery; ja: ¥300 から">
        <span className="text-12px text-muted font-400">from</span> {amount}
      </Trans>
    ) : (
      <Trans comment="price of a ride; ja: ¥800/30分">
        {amount}
        <span className="text-12px text-muted font-400">/{BLOCK_MINUTES} min</span>
      </Trans>
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 text-h2">
        <Trans comment="heading over kinds of ride; ja: サービスを選ぶ">Choose a ride</Trans>
      </legend>
      <div className="flex flex-col gap-2">
        {SERVICES.map((type) => {
          const { icon, name: label, description } = SERVICE_FACTS[type]
          const wait = WAIT_MINUTES[type]
          const total = yen(priceYen(type, minutes), language)
          return (
            <label
              key={type}
              className="relative grid grid-cols-[31px_1fr] items-center gap-x-3 min-h-58px px-3.5 py-2.5 rounded-14px ring-line-in cursor-pointer has-[:checked]:(bg-soft text-ink outline-2 outline-solid outline-ink -outline-offset-2) has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={type === value}
                className="only-read"
                onChange={() => onChange(type)}
              />
              <span aria-hidden className={`${icon} icon-31 row-span-2 text-ink`} />
              <span className="flex flex-wrap items-center gap-x-3 text-title">
                {say(label)}
                <b className="ms-auto text-end text-17px font-700 num">{price(type)}</b>
              </span>
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="flex-1 basis-30 overflow-hidden text-caption">
                  <span className="flex flex-wrap -ms-3">
                    {[
                      say(description),
                      t({ message: plural(wait, { one: 'Here in # min', other: 'Here in # min' }) }),
                    ].map((text) => (
                      <span key={text} className="flex">
                        <span aria-hidden className="w-3 shrink-0 text-center">
                          {dot(language).trim()}
                        </span>
                        {text}
                      </span>
                    ))}
                  </span>
                </span>
                <span className="ms-auto text-end text-caption">
                  <Trans comment="length and price of the ride that was entered; ja: 約{minutes}分 {total}">
                    about {minutes} min, {total}
                  </Trans>
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
