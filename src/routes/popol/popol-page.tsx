import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { buttonClass } from '#src/ui/button-words.ts'

/** Fixed sample figures. */
const WEIGHT_G = 28
const BATTERY_DAYS = 7
const SERVICES = 20

/** POPOL: the wearable in place of a phone. */
export function PopolPage() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <MarketingPage
      serviceId="popol"
      name="POPOL"
      icon="i-ph-watch-duotone"
      picture={{ kind: 'product', id: 'popol', hue: 205, object: 'watch' }}
      headline={t`Leave the phone at home.`}
      text={t`Calls, messages, payments and the way home: POPOL carries it all on your wrist and leaves both hands free.`}
      figures={[
        { value: t`${WEIGHT_G} g`, label: t({ message: 'Weight', comment: 'of a watch; under 28 g' }) },
        { value: t`${BATTERY_DAYS} days`, label: t`On one charge` },
        { value: plainCount(SERVICES, language), label: t`ANPAN services built in` },
      ]}
      featuresTitle={t({ message: 'What it does', comment: 'heading over the features of a service or device' })}
      features={[
        {
          icon: 'i-ph-chat-teardrop-dots-duotone',
          title: t`Speak instead of typing`,
          text: t`Chattie writes down what you say and reads replies aloud.`,
        },
        {
          icon: 'i-ph-hand-coins-duotone',
          title: t`Pay with a turn of the wrist`,
          text: t`Kabu Pay works even where there’s no network.`,
        },
        {
          icon: 'i-ph-heartbeat-duotone',
          title: t`Looks after you`,
          text: t`Sleep, steps and pulse are yours, and stay on the device.`,
        },
      ]}
      actions={
        <Link to="/wearable" className={buttonClass('tint-soft')}>
          <Trans comment="link to the page about the POPOL device">See the POPOL device</Trans>
        </Link>
      }
    />
  )
}
