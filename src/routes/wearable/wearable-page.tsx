import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { buttonClass } from '#src/ui/button-words.ts'

/** Fixed sample figures. */
const DEPTH_MM = '8.9'
const WATER_M = 50
const CHARGE_MINUTES = 25

/** The POPOL device: what it is made of and what it can do. */
export function WearablePage() {
  const { t } = useLingui()
  return (
    <MarketingPage
      serviceId="popol"
      name="POPOL"
      icon="i-ph-watch-duotone"
      picture={{ kind: 'product', id: 'popol-device', hue: 190, object: 'watch' }}
      headline={t`A small window on your wrist.`}
      text={t`A round light under glass, a case of recycled titanium and a band that you can change: this is the POPOL device.`}
      figures={[
        { value: t`${DEPTH_MM} mm`, label: t({ message: 'Thickness', comment: 'of a watch; under 8.9 mm' }) },
        { value: t`${WATER_M} m`, label: t({ message: 'Water resistance', comment: 'of a watch; under 50 m' }) },
        { value: t`${CHARGE_MINUTES} min`, label: t`To a full charge` },
      ]}
      featuresTitle={t({ message: 'What it does', comment: 'heading over the features of a service or device' })}
      features={[
        {
          icon: 'i-ph-sun-duotone',
          title: t`Readable in the sun`,
          text: t`The display turns brighter as the day does.`,
        },
        {
          icon: 'i-ph-hand-tap-duotone',
          title: t`Three gestures`,
          text: t`Raise to look, turn to scroll, press to pay.`,
        },
        {
          icon: 'i-ph-lock-key-duotone',
          title: t`Locked when taken off`,
          text: t`It knows your pulse and unlocks only for you.`,
        },
      ]}
      actions={
        <Link to="/popol" className={buttonClass('tint-soft')}>
          <Trans comment="link to the page that presents POPOL">About POPOL</Trans>
        </Link>
      }
    />
  )
}
