import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { say } from '#src/shell/say.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Section } from '#src/ui/section.tsx'
import { type Ride, statusAt } from '../rules.ts'
import { FEATURES, STATS } from '../sample.ts'

/** Three figures and what a Kago can do. */
export function About({ rides, now }: { rides: readonly Ride[]; now: number }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const done = rides.filter((ride) => statusAt(ride, now) === 'completed').length
  const wait = i18n.number(STATS.waitMinutes)
  const figures = [
    { label: t`Rides so far`, value: plainCount(STATS.rides + done, language) },
    { label: t`Typical wait`, value: t({ message: `${wait} min`, comment: 'such as 4.2 min' }) },
    {
      label: t`On time`,
      value: i18n.number(STATS.onTimePercent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    },
  ]
  return (
    <>
      <Section
        className="section-gap"
        title={<Trans comment="heading over three figures of a service">In numbers</Trans>}
      >
        <dl className="grid grid-cols-3 gap-2 text-center">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse rounded-14px bg-soft text-ink px-1 py-3">
              <dt className="text-caption">{label}</dt>
              <dd className="text-19px font-750 num">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        className="section-gap"
        title={<Trans comment="heading over what a service offers">What Kago offers</Trans>}
      >
        <ul className="tablet:(grid grid-cols-2 gap-x-4)">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={icon} className="row py-2">
              <IconTile icon={`${icon} icon-23`} />
              <span>
                <b className="block text-title">{say(title)}</b>
                <span className="text-caption text-muted">{say(text)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
