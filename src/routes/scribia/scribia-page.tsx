import { useLingui } from '@lingui/react/macro'
import { MarketingPage } from '#src/features/marketing/marketing-page.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { progressPercent } from '#src/lib/percent.ts'

/** Fixed sample figures. */
const TEMPLATES = 240
const WRITERS = 50
const TIME_SAVED_PERCENT = 64

/** Scribia: documents, sheets and minutes, written together. */
export function ScribiaPage() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <MarketingPage
      serviceId="scribia"
      name="Scribia"
      icon="i-ph-pen-nib-duotone"
      picture={{ kind: 'tiles', id: 'scribia', hue: 105 }}
      headline={t`Write together, finish sooner.`}
      text={t`Documents, sheets and minutes on one page. While you talk the notes take shape, and what was decided turns into a list of tasks.`}
      figures={[
        {
          value: plainCount(TEMPLATES, language),
          label: t({ message: 'Templates', comment: 'of documents; under their number' }),
        },
        { value: plainCount(WRITERS, language), label: t`Writers on one page` },
        { value: progressPercent(TIME_SAVED_PERCENT, language), label: t`Less time on minutes` },
      ]}
      featuresTitle={t({ message: 'What it does', comment: 'heading over the features of a service or device' })}
      features={[
        {
          icon: 'i-ph-file-text-duotone',
          title: t`Documents and sheets side by side`,
          text: t`Tables in your text update along with the sheet.`,
        },
        {
          icon: 'i-ph-microphone-duotone',
          title: t`Minutes that write themselves`,
          text: t`Who said what, and what was decided, in four languages.`,
        },
        {
          icon: 'i-ph-cloud-slash-duotone',
          title: t`Keeps working offline`,
          text: t`What you write offline is merged when you’re back online.`,
        },
      ]}
    />
  )
}
