import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Section } from '#src/ui/section.tsx'

/** What holds for everybody who writes here, in few words. */
export function TermsPage() {
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6 [&_p]:(pb-3 text-muted)">
      <h1 className="text-h1 lt-desktop:only-read">
        <Trans>Terms of use</Trans>
      </h1>
      <Section className="section-gap" title={<Trans>Who runs this</Trans>}>
        <p>
          <Trans>
            ANPAN Portal is software that runs on a server. Whoever runs this server answers for it, and these terms
            hold between you and them.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>What you write</Trans>}>
        <p>
          <Trans>
            Your posts, pictures and messages stay yours. You allow this server to keep them and to show them to those
            for whom they are meant, as long as you leave them here.
          </Trans>
        </p>
        <p>
          <Trans>
            Write nothing that breaks the law, hurts or threatens people, pretends to be somebody else, or fills the
            place with advertising. Whoever runs this server may take such things down, and close accounts that go on
            with it.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>What is a demo</Trans>}>
        <p>
          <Trans>
            Money, shares, contracts, applications, orders and prizes are a demo wherever the mark “Demo” stands.
            Nothing is paid, bought, rented or won, and nobody owes anybody anything.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            Keep your password and your recovery codes to yourself. You can read without an account, write as a guest,
            and delete your account at any time in the settings.
          </Trans>
        </p>
        <p>
          <Trans>
            Nobody promises that the server is always there. What you write without a connection waits on your device
            until it can be sent.
          </Trans>
        </p>
        <p>
          <Link to="/privacy" className="link">
            <Trans comment="link">What is kept of you</Trans>
          </Link>
        </p>
      </Section>
    </div>
  )
}
