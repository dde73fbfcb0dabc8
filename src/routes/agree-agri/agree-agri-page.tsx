import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { progressPercent } from '#src/lib/percent.ts'
import { buttonClass } from '#src/ui/button-words.ts'

/** Fixed sample figures. */
const FARMS = 8400
const WATER_SAVED_PERCENT = 32
const PREFECTURES = 47

/** AGREE: farming with AI and a market from the fields. */
export function AgreeAgriPage() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <MarketingPage
      serviceId="agree-agri"
      name="AGREE"
      icon="i-ph-plant-duotone"
      picture={{ kind: 'field', id: 'agree', hue: 130 }}
      headline={t`AI that listens to the field.`}
      text={t`The colour of soil, sky and leaves decides how much to water today. What’s picked goes straight to the growers’ market.`}
      figures={[
        { value: plainCount(FARMS, language), label: t`Registered farms` },
        { value: progressPercent(WATER_SAVED_PERCENT, language), label: t`Water saved` },
        {
          value: plainCount(PREFECTURES, language),
          label: t({ message: 'Prefectures', comment: 'of Japan; under their number' }),
        },
      ]}
      featuresTitle={t({ message: 'What it does', comment: 'heading over the features of a service or device' })}
      features={[
        {
          icon: 'i-ph-drop-duotone',
          title: t`When to water`,
          text: t`Measures the moisture of the soil every 15 minutes.`,
        },
        {
          icon: 'i-ph-chart-line-up-duotone',
          title: t`Harvest forecast`,
          text: t`Two weeks ahead, know what will ripen and how much.`,
        },
        {
          icon: 'i-ph-truck-duotone',
          title: t`From field to table`,
          text: t`Picked in the morning, on its way to buyers by noon.`,
        },
      ]}
      actions={
        <Link to="/discover" search={{ tab: 'shop' }} className={buttonClass('tint-soft')}>
          <Trans comment="link to the products of growers">See the market</Trans>
        </Link>
      }
    />
  )
}
