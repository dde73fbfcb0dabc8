import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { service } from './service.ts'

/** Presents the AI engine, and leads to the board of agents. */
export function AnpanBrainPage() {
  const { t } = useLingui()
  return (
    <MarketingPage
      serviceId={service.id}
      name="ANPAN Brain"
      icon={service.icon}
      picture={{ kind: 'sky', id: 'anpan-brain', hue: 236, time: 'dawn' }}
      headline={t`An AI that helps you think through your day.`}
      text={t`It reads, sums up, sets things up and looks ahead. Say what you want done in your own words, and the agents get started.`}
      figures={[
        { value: '16', label: t`Services connected` },
        { value: t({ message: '3.2 s', comment: 'seconds' }), label: t`Average response time` },
        { value: '98%', label: t`Tasks done in one go` },
      ]}
      featuresTitle={t`What it can do`}
      features={[
        {
          icon: 'i-ph-list-checks-duotone',
          title: t`Takes over small jobs`,
          text: t`Minutes, bookings and invoices: say it once and it’s done.`,
        },
        {
          icon: 'i-ph-chart-line-up-duotone',
          title: t`Digs into the numbers`,
          text: t`Prices, stock and weather, with the reason in one sentence.`,
        },
        {
          icon: 'i-ph-shield-check-duotone',
          title: t`Does only what you allow`,
          text: t`You can turn off any ability at any time.`,
        },
      ]}
      actions={
        <Link to="/anpan-brain/agents" className={buttonClass('tint-soft')}>
          <Trans comment="button to the board of agents">Open agents</Trans>
        </Link>
      }
    />
  )
}
