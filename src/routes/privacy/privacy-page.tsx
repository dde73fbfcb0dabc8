import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LEAVING_DAYS } from '#contract/accounts.ts'
import { EXPORT_HOURS } from '#contract/exports.ts'
import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { LegalList, LegalPage, LegalPart } from '#src/features/legal/legal-page.tsx'
import { MinorsPart } from '#src/features/legal/minors-part.tsx'
import { OperatorFacts } from '#src/features/legal/operator-facts.tsx'
import { StoredList } from './parts/stored-list.tsx'
import { WhoSees } from './parts/who-sees.tsx'

/** What is kept of a person, what for, for how long, and who sees it: as the server does it. */
export const PrivacyPage = () => (
  <LegalPage title={<Trans>Privacy policy</Trans>} version={LEGAL_VERSIONS.privacy}>
    <LegalPart title={<Trans comment="heading; ja: 管理者">Who is responsible</Trans>}>
      <p>
        <Trans>The operator of this portal is responsible for your personal data:</Trans>
      </p>
      <OperatorFacts />
    </LegalPart>
    <LegalPart title={<Trans comment="heading; ja: 利用目的">What it’s used for</Trans>}>
      <LegalList>
        <li>
          <Trans>To run this portal: show what you write, deliver messages and notifications, and handle orders</Trans>
        </li>
        <li>
          <Trans>To sign you in and protect your account</Trans>
        </li>
        <li>
          <Trans>To prevent abuse and keep the portal secure</Trans>
        </li>
        <li>
          <Trans>To answer your questions and requests</Trans>
        </li>
      </LegalList>
      <p>
        <Trans>It’s used for nothing else: there are no ads, and your behaviour isn’t analysed.</Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans>Stored on the server</Trans>}>
      <p>
        <Trans>
          This is the complete list: it’s made from the server’s own list of tables. Where no time is given, data is
          stored until you delete it or your account.
        </Trans>
      </p>
      <StoredList />
    </LegalPart>
    <LegalPart title={<Trans>Stored on this device</Trans>}>
      <p>
        <Trans>
          Drafts, settings, your activity on demo pages, unsent changes, and copies of what you’ve read. You can review
          and clear it in Settings.
        </Trans>
      </p>
      <p>
        <Trans>
          Cookies keep you signed in, remember your language, and recognise this browser the next time you sign in. They
          don’t track you on other sites.
        </Trans>
      </p>
    </LegalPart>
    <WhoSees />
    <LegalPart title={<Trans>When it’s deleted</Trans>}>
      <p>
        <Trans>
          Deleted posts and their pictures are removed right away. A deleted account is hidden at once and permanently
          removed with your data after {LEAVING_DAYS} days; until then you can restore it. Server backups may keep data
          longer.
        </Trans>
      </p>
      <p>
        <Trans>
          Orders and decisions of moderators remain without your name and address, and security records until their time
          is up.
        </Trans>
      </p>
      <p>
        <Trans>Guests who post nothing and don’t return are deleted after 90 days.</Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans comment="heading; ja: 安全管理措置">How it’s protected</Trans>}>
      <p>
        <Trans>
          Connections are encrypted. Passwords, recovery codes and links are stored only as hashes. You’re told about
          sign-ins on new devices and about changes to how you sign in. The number of attempts is limited. The operator
          protects the server and its backups from unauthorised access.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans comment="heading; ja: 開示・訂正・利用停止などの請求">Your rights</Trans>}>
      <p>
        <Trans>
          In Settings, you can view, correct and delete your data, and export everything we store about you as one file.
          It’s available for {EXPORT_HOURS} hours, and only you can download it.
        </Trans>
      </p>
      <p>
        <Trans>
          You can also ask the operator to disclose, correct, stop using or delete your data, or to stop giving it to
          others. Write to the contact above. The operator checks that the request comes from you and answers without
          delay.
        </Trans>
      </p>
      <p>
        <Link to="/settings" hash="security" className="link">
          <Trans comment="link">Go to account settings</Trans>
        </Link>
      </p>
    </LegalPart>
    <MinorsPart />
    <LegalPart title={<Trans>Changes to this policy</Trans>}>
      <p>
        <Trans>Changes are announced in advance on this page and in the portal.</Trans>
      </p>
    </LegalPart>
  </LegalPage>
)
