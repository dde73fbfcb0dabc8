import { useLingui } from '@lingui/react/macro'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'

/** Fixed sample figures. */
const ALTITUDE_KM = 400
const ORBIT_MINUTES = 92
const GATES = 4

/** CosmosGate: the gate to space travel. */
export function CosmosGatePage() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <MarketingPage
      serviceId="cosmosgate"
      name="CosmosGate"
      icon="i-ph-planet-duotone"
      picture={{ kind: 'orbit', id: 'cosmosgate', hue: 290, time: 'night' }}
      headline={t`The window seat, 400 km up.`}
      text={t`From a weekend in orbit to a week around the moon: choose your gate, train at home, and leave when the window opens.`}
      figures={[
        { value: t`${ALTITUDE_KM} km`, label: t({ message: 'Altitude', comment: 'of an orbit; under 400 km' }) },
        { value: t`${ORBIT_MINUTES} min`, label: t`Once around the Earth` },
        {
          value: plainCount(GATES, language),
          label: t({ message: 'Gates', comment: 'where space travel begins; under their number' }),
        },
      ]}
      featuresTitle={t({ message: 'What it does', comment: 'heading over the features of a service or device' })}
      features={[
        {
          icon: 'i-ph-rocket-launch-duotone',
          title: t`Choose a launch window`,
          text: t`Dates depend on the weather. You’ll hear 30 days ahead.`,
        },
        {
          icon: 'i-ph-barbell-duotone',
          title: t`Train where you live`,
          text: t`Twelve lessons in a virtual space prepare you for weightlessness.`,
        },
        {
          icon: 'i-ph-globe-hemisphere-east-duotone',
          title: t`Sixteen sunrises a day`,
          text: t`Every cabin has a window towards the Earth.`,
        },
      ]}
    />
  )
}
