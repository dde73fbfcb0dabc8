import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LEAVING_DAYS } from '#contract/accounts.ts'
import { EXPORT_HOURS } from '#contract/exports.ts'
import { Section } from '#src/ui/section.tsx'

/** What is kept of a person, for how long, and who sees it: as the server does it. */
export function PrivacyPage() {
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6 [&_p]:(pb-3 text-muted)">
      <h1 className="text-h1 lt-desktop:only-read">
        <Trans>Privacy</Trans>
      </h1>
      <Section className="section-gap" title={<Trans>What is kept on this device</Trans>}>
        <p>
          <Trans>
            Drafts, settings, what you do on the demo pages, what waits to be sent, and copies of what you have read.
            You can see and clear it in the settings.
          </Trans>
        </p>
        <p>
          <Trans>
            There are cookies for your session, for your language, and one by which this browser is known when you sign
            in again. None of them follows you elsewhere, and there is no advertising and no analysis of what you do.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>What the server keeps</Trans>}>
        <p>
          <Trans>
            Your name, your e-mail address, your posts, pictures and likes, and where you are signed in: the name of the
            browser, and when it was last here. Of your password and your recovery codes it keeps hashes, which nobody
            can read. Pictures are drawn anew, without the place and time that cameras write into them.
          </Trans>
        </p>
        <p>
          <Trans>
            For security it notes who came in, who was kept out and which limit was met: with the network address for 7
            days, with a shortened one for 90 days.
          </Trans>
        </p>
        <p>
          <Trans>
            When you change your e-mail address, the previous one is stored for 7 days, so that it can take your account
            back.
          </Trans>
        </p>
        <p>
          <Trans>
            Reports from a new account are stored with its network address for 7 days, and its orders until they are
            paid or cancelled. That way, many accounts at one address count as one.
          </Trans>
        </p>
        <p>
          <Trans>
            The network address of a new guest is stored for 3 days. When a guest is suspended, it is stored for another
            3 days, and what new guests write from there is shown to others after an hour.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>Who sees it</Trans>}>
        <p>
          <Trans>
            Everybody sees your name and what you post. Your e-mail address and where you are signed in are seen by you,
            and by whoever runs this server. Nothing is sold or passed on. Mail goes through the mail server that
            whoever runs this server has chosen.
          </Trans>
        </p>
        <p>
          <Trans>
            Where you turn on push notifications, they reach your device through the service of your browser’s maker,
            such as Google, Mozilla, Apple or Microsoft. It learns that there is something for your device, and when.
            What it says is encrypted for your device, and tells who and what kind, never what was written. The server
            keeps the address that your browser gave for it until you turn it off or sign out.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>When it goes</Trans>}>
        <p>
          <Trans>
            A post that you delete goes at once, with its picture. An account that you delete is seen by nobody from
            that moment on, and is deleted with all that is yours after {LEAVING_DAYS} days; until then you can come
            back. Backups of the server may hold it for longer.
          </Trans>
        </p>
        <p>
          <Trans>
            In the settings you can have all that is kept of you made into one file. It is there for {EXPORT_HOURS}{' '}
            hours, and only you can download it.
          </Trans>
        </p>
        <p>
          <Trans>
            A guest who has written nothing and does not come back is deleted after 90 days. Answers that are kept so
            that nothing is sent twice go after 90 days.
          </Trans>
        </p>
        <p>
          <Link to="/settings" hash="security" className="link">
            <Trans comment="link">To the settings of your account</Trans>
          </Link>
        </p>
      </Section>
    </div>
  )
}
