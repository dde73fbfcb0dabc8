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
      headline={t`An AI that thinks along with your day.`}
      text={t`It reads, sums up, sets up and looks ahead. Tell it in your own words what you want done, and the agents begin.`}
      figures={[
        { value: '16', label: t`Services connected` },
        { value: t({ message: '3.2 s', comment: 'seconds' }), label: t`Average time for an answer` },
        { value: '98%', label: t`Tasks done in one go` },
      ]}
      featuresTitle={t`What it can do`}
      features={[
        {
          icon: 'i-ph-list-checks-duotone',
          title: t`Takes over small jobs`,
          text: t`Minutes, bookings and invoices: say it once and it is done.`,
        },
        {
          icon: 'i-ph-chart-line-up-duotone',
          title: t`Looks into the numbers`,
          text: t`Prices, stock and weather, with the reason in one sentence.`,
        },
        {
          icon: 'i-ph-shield-check-duotone',
          title: t`Does only what you allow`,
          text: t`Each ability can be switched off at any time.`,
        },
      ]}
      actions={
        <Link to="/anpan-brain/agents" className={buttonClass('tint-soft')}>
          <Trans comment="button to the board of agents">Open the agents</Trans>
        </Link>
      }
    />
  )
}
