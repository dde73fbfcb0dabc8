import { Trans } from '@lingui/react/macro'
import { LegalList, LegalPage, LegalPart } from '#src/features/legal/legal-page.tsx'
import { OperatorFacts } from '#src/features/legal/operator-facts.tsx'

/** The notice that Japan's Act on Specified Commercial Transactions asks of sellers: why there is none in the demo. */
export const LegalNoticePage = () => (
  <LegalPage
    title={
      <Trans comment="link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記">
        Legal notice
      </Trans>
    }
  >
    <LegalPart title={<Trans comment="heading; ja: 販売業者の表示がない理由">Why no seller is named</Trans>}>
      <p>
        <Trans>
          The shop on this portal is a demo. Nothing is sold and no one is charged, so there is no seller, and no sale
          for which Japan’s Act on Specified Commercial Transactions requires a notice.
        </Trans>
      </p>
      <p>
        <Trans>
          The name and address you enter at checkout are stored with your demo order. You can make them up; nothing is
          sent there.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans comment="heading">Before anything is sold here</Trans>}>
      <p>
        <Trans>The seller will state on this page:</Trans>
      </p>
      <LegalList>
        <li>
          <Trans comment="of a seller">Name, the person responsible, address and phone number</Trans>
        </li>
        <li>
          <Trans comment="of a seller">Prices including tax, shipping and any other costs</Trans>
        </li>
        <li>
          <Trans comment="of a seller">How and when to pay, and when orders are shipped</Trans>
        </li>
        <li>
          <Trans comment="of a seller">Returns and cancellations</Trans>
        </li>
      </LegalList>
    </LegalPart>
    <LegalPart title={<Trans comment="heading; ja: お問い合わせ">Questions</Trans>}>
      <p>
        <Trans>Write to the operator of this portal:</Trans>
      </p>
      <OperatorFacts />
    </LegalPart>
  </LegalPage>
)
