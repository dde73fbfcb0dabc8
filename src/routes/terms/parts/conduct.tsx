import { Trans } from '@lingui/react/macro'
import { LegalList, LegalPart } from '#src/features/legal/legal-page.tsx'

/** Whose the writing is, what is not allowed, and what moderators and the operator do then. */
export const Conduct = () => (
  <>
    <LegalPart title={<Trans>What you write</Trans>}>
      <p>
        <Trans>
          What you write and upload remains yours. You allow the operator to store it and to show it to the people it’s
          meant for, free of charge, as far as running this portal needs it. This includes resizing pictures, previews
          and backups. The permission ends when you delete it; backups may keep it for a while longer.
        </Trans>
      </p>
      <p>
        <Trans>
          Only post what you have the right to post. For other people’s work and photos, you need their permission.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans comment="heading over what people must not do; ja: 禁止事項">What isn’t allowed</Trans>}>
      <LegalList>
        <li>
          <Trans>Breaking the law, or helping others break it</Trans>
        </li>
        <li>
          <Trans>Threatening, harassing or discriminating against people, or inciting violence</Trans>
        </li>
        <li>
          <Trans>Sexualising children, or approaching them for sexual purposes</Trans>
        </li>
        <li>
          <Trans>Publishing other people’s personal information or private life without their consent</Trans>
        </li>
        <li>
          <Trans>Impersonating other people or official accounts</Trans>
        </li>
        <li>
          <Trans>Infringing copyright, trademarks, portrait rights or other rights</Trans>
        </li>
        <li>
          <Trans>Spam, fraud, and recruiting for pyramid schemes</Trans>
        </li>
        <li>
          <Trans>Spreading malware, attacking or overloading the server, or getting around its limits</Trans>
        </li>
        <li>
          <Trans>Collecting large amounts of data automatically</Trans>
        </li>
        <li>
          <Trans>Using several accounts to deceive people or to get around a suspension</Trans>
        </li>
      </LegalList>
      <p>
        <Trans>
          Moderators may hide what breaks these rules, and suspend accounts that keep breaking them. The operator may
          delete such accounts. You’re told the reason in your notifications. If you disagree, write to the contact
          above.
        </Trans>
      </p>
    </LegalPart>
  </>
)
