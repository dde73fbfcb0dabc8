import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { LegalPage, LegalPart } from '#src/features/legal/legal-page.tsx'
import { MinorsPart } from '#src/features/legal/minors-part.tsx'
import { OperatorFact, OperatorFacts } from '#src/features/legal/operator-facts.tsx'
import { Conduct } from './parts/conduct.tsx'

/** The agreement between the operator and all who use the portal, in plain words. */
export const TermsPage = () => (
  <LegalPage title={<Trans>Terms of use</Trans>} version={LEGAL_VERSIONS.terms}>
    <LegalPart title={<Trans>About these terms</Trans>}>
      <p>
        <Trans>
          These terms are an agreement between you and the operator of this portal. They apply to everyone who uses it,
          with or without an account. When you create an account, you agree to them.
        </Trans>
      </p>
      <p>
        <Trans>
          ANPAN Portal is software. Each portal that runs on it has its own operator, who is responsible for it. The
          operator of this portal:
        </Trans>
      </p>
      <OperatorFacts />
    </LegalPart>
    <MinorsPart />
    <LegalPart title={<Trans>Your account</Trans>}>
      <p>
        <Trans>
          You can read without an account and post as a guest. When you create an account, give correct information.
          Don’t share your password, passkeys or recovery codes, and don’t let anyone else use them. What is done with
          your account counts as done by you, unless someone misused it through no fault of yours.
        </Trans>
      </p>
      <p>
        <Trans>You can delete your account in Settings at any time.</Trans>
      </p>
    </LegalPart>
    <Conduct />
    <LegalPart title={<Trans>About the demo</Trans>}>
      <p>
        <Trans>
          Wherever you see “Demo”, money, shares, contracts, applications, orders and prizes aren’t real. Nothing is
          paid, bought, rented or won, and no one owes anyone anything.
        </Trans>
      </p>
      <p>
        <Link to="/legal-notice" className="link">
          <Trans comment="link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記">
            Legal notice
          </Trans>
        </Link>
      </p>
    </LegalPart>
    <LegalPart title={<Trans>Changes and interruptions of the service</Trans>}>
      <p>
        <Trans>
          The operator may change, interrupt or end this portal or parts of it. Major changes and the end of the portal
          are announced here in advance; in an emergency, the announcement may come afterwards. Before the portal ends,
          you get time to export your data.
        </Trans>
      </p>
      <p>
        <Trans>What you write offline stays on your device until it can be sent.</Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans>Liability</Trans>}>
      <p>
        <Trans>
          The operator doesn’t guarantee that this portal is always available, or that what people write here is
          correct. Everyone is responsible for what they write, and for what they agree with others.
        </Trans>
      </p>
      <p>
        <Trans>
          The operator is liable for damage caused intentionally or through gross negligence. For damage caused through
          ordinary negligence, the operator is liable only for the direct damage that normally results from it. Rights
          that the law gives to consumers aren’t limited.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans>Changes to these terms</Trans>}>
      <p>
        <Trans>
          Under Article 548-4 of the Civil Code of Japan, the operator may change these terms if the change benefits the
          people who use this portal, or if it is reasonable and consistent with the purpose of this agreement. What
          changes, and from when, is announced in advance on this page and in the portal.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans>Governing law and court</Trans>}>
      <p>
        <Trans>
          These terms are governed by the laws of Japan. The following court has exclusive jurisdiction over disputes in
          the first instance:
        </Trans>
      </p>
      <dl className="inset">
        <OperatorFact fact="court" term={<Trans comment="the court for disputes; ja: 管轄裁判所">Court</Trans>} />
      </dl>
    </LegalPart>
  </LegalPage>
)
