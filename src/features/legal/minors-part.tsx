import { Trans } from '@lingui/react/macro'
import { LegalPart } from './legal-page.tsx'

/** What holds for minors, in the terms and in the privacy policy. */
export const MinorsPart = () => (
  <LegalPart title={<Trans comment="heading; ja: 未成年の方へ">If you’re a minor</Trans>}>
    <p>
      <Trans>
        Get the consent of a parent or guardian before you use this portal. You also need it for orders and other
        agreements.
      </Trans>
    </p>
  </LegalPart>
)
