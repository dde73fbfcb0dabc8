import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-words.ts'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { Goods } from './goods.tsx'

/** What paying with shares is, with the way to the products that can be bought so. */
export function Explainer() {
  return (
    <section
      aria-labelledby="explainer"
      className="section-gap bg-surface p-4 tablet:px-6 desktop:(mt-0! p-0 rounded-18px overflow-hidden)"
    >
      <div className="relative overflow-hidden rounded-[20px_20px_8px_20px] bg-soft p-4.5 pb-4">
        <div className="marked-row">
          <h2 id="explainer" className="text-17px leading-1.45 font-700 max-w-240px">
            <Trans>Buy with the shares you hold</Trans>
          </h2>
          <DemoMark>
            <Trans>This is only an example. Shop orders are demos: no shares or money are charged.</Trans>
          </DemoMark>
        </div>
        <p className="mt-1 mb-3 max-w-210px text-small text-muted">
          <Trans>Spend only your gains if you like. If prices fall, you can get back less than you put in.</Trans>
        </p>
        <Link
          to="/discover"
          search={{ tab: 'products', pay: 'stock' }}
          className={`${buttonClass('tint', 'sm')} relative`}
        >
          <Trans>Shop with your shares</Trans>
        </Link>
        <Goods />
      </div>
    </section>
  )
}
