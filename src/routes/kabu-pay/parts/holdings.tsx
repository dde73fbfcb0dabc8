import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Change } from '#src/features/wallet/change.tsx'
import { gainColour } from '#src/features/wallet/gain.ts'
import { clock } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Section } from '#src/ui/section.tsx'
import { Sparkline } from '#src/ui/sparkline.tsx'
import { type KabuPay, isClosedToday, lastClose, openKabuPay, shownUnits, worthYen } from '../rules.ts'
import { HOLDINGS } from '../sample.ts'

const EMPTY = openKabuPay(0, '')

/** The shares that one holds: how many, their course, what they are worth and how that changed. */
export function Holdings({ state }: { state: KabuPay | undefined }) {
  const language = useLanguage()
  const { units, isHidden } = state ?? EMPTY
  const now = Date.now()
  const time = clock(lastClose(now), language)
  return (
    <Section
      className="section-gap desktop:mt-0! pb-1!"
      title={<Trans comment="heading; ja: 保有株">Shares you hold</Trans>}
      aside={
        <span className="text-caption text-faint">
          {isClosedToday(now) ? (
            <Trans comment="time of the last prices of a day, such as 15:30">{time} close</Trans>
          ) : (
            <Trans comment="prices are those of the last trading day; ja: 前日終値">Previous close</Trans>
          )}
        </span>
      }
    >
      <ul className="-mt-2">
        {HOLDINGS.map((holding) => {
          const count = shownUnits(units[holding.id])
          return (
            <li
              key={holding.id}
              data-tint={holding.tint}
              className="flex flex-wrap items-center gap-x-3 min-h-66px -mx-4 px-4 py-1.5 not-last:line-below"
            >
              <IconTile icon={`${holding.icon} icon-22`} />
              <div className="flex-1 basis-24 min-w-0">
                <p className="text-title leading-1.35 truncate">{say(holding.name)}</p>
                <p className="text-caption text-faint">
                  <Trans comment="how many shares; ja: 株">{count} shares</Trans>
                </p>
              </div>
              <span className={`lt-phone:hidden ${gainColour(holding.changePercent, language)}`}>
                <Sparkline values={holding.shape} />
              </span>
              <div className="ms-auto text-end min-w-92px">
                <p className="text-title leading-1.35 num">
                  {isHidden ? '****' : yen(worthYen(units[holding.id], holding.priceSen), language)}
                </p>
                <Change percent={holding.changePercent} language={language} className="text-caption" />
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
