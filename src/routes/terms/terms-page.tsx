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
      <Section className="section-gap" title={<Trans>Who runs this service</Trans>}>
        <p>
          <Trans>
            ANPAN Portal is software that runs on a server. The operator of this server is responsible for this service,
            and these terms are an agreement between you and the operator.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>What you write</Trans>}>
        <p>
          <Trans>
            Your posts, pictures and messages remain yours. You allow this server to store them and show them to the
            people they’re meant for, for as long as you keep them here.
          </Trans>
        </p>
        <p>
          <Trans>
            Don’t post anything that breaks the law, hurts or threatens people, impersonates someone or is spam. The
            operator may remove such content and close accounts that keep posting it.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>About the demo</Trans>}>
        <p>
          <Trans>
            Wherever you see “Demo”, money, shares, contracts, applications, orders and prizes aren’t real. Nothing is
            paid, bought, rented or won, and no one owes anyone anything.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            Keep your password and recovery codes to yourself. You can read without an account, post as a guest, and
            delete your account in Settings at any time.
          </Trans>
        </p>
        <p>
          <Trans>
            We can’t promise that the server is always available. What you write offline stays on your device until it
            can be sent.
          </Trans>
        </p>
        <p>
          <Link to="/privacy" className="link">
            <Trans comment="link">Privacy policy</Trans>
          </Link>
        </p>
      </Section>
    </div>
  )
}
