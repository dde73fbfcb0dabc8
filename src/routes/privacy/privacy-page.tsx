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
        <Trans>Privacy policy</Trans>
      </h1>
      <Section className="section-gap" title={<Trans>Stored on this device</Trans>}>
        <p>
          <Trans>
            Drafts, settings, your activity on demo pages, unsent changes, and copies of what you’ve read. You can
            review and clear it in Settings.
          </Trans>
        </p>
        <p>
          <Trans>
            Cookies keep you signed in, remember your language, and recognise this browser the next time you sign in.
            They don’t track you on other sites. There are no ads and no analytics.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>Stored on the server</Trans>}>
        <p>
          <Trans>
            Your name and email address; your posts, comments, messages, pictures, likes and reviews; your orders with
            their delivery addresses; and where you’re signed in (browser name and when it was last used). Passwords and
            recovery codes are stored only as hashes, which can’t be read back. Pictures are stored without the location
            and time your camera adds.
          </Trans>
        </p>
        <p>
          <Trans>
            For security, the server logs sign-ins, refused requests and rate limits: with the full IP address for 7
            days, and a shortened one for 90 days.
          </Trans>
        </p>
        <p>
          <Trans>
            When you change your email address, the previous one is stored for 7 days so that it can take your account
            back.
          </Trans>
        </p>
        <p>
          <Trans>
            Reports from a new account are stored with its IP address for 7 days, and its orders until they’re paid or
            cancelled. That way, many accounts at one address count as one.
          </Trans>
        </p>
        <p>
          <Trans>
            A new guest’s IP address is stored for 3 days. If a guest is suspended, it’s stored for another 3 days, and
            what new guests write from there is shown to others after an hour.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>Who can see it</Trans>}>
        <p>
          <Trans>
            Anyone can see your name and what you post. Only you and the operator of this server can see your email
            address and where you’re signed in. Messages are seen by the people in the conversation and, if one is
            reported, by the moderators. Your data is never sold or passed on. Email is sent through a mail server the
            operator chose.
          </Trans>
        </p>
        <p>
          <Trans>
            The people who handle orders see your name and what you ordered, and your address from the payment until the
            order has arrived.
          </Trans>
        </p>
        <p>
          <Trans>
            If you turn on push notifications, they’re delivered by your browser’s maker, such as Google, Mozilla, Apple
            or Microsoft. That service only learns that there is a notification for your device, and when. The content
            is encrypted for your device and says who did what, never what was written. The server keeps the delivery
            address from your browser until you turn this off or sign out.
          </Trans>
        </p>
      </Section>
      <Section className="section-gap" title={<Trans>When it’s deleted</Trans>}>
        <p>
          <Trans>
            Deleted posts and their pictures are removed right away. A deleted account is hidden at once and permanently
            removed with your data after {LEAVING_DAYS} days; until then you can restore it. Server backups may keep
            data longer.
          </Trans>
        </p>
        <p>
          <Trans>
            In Settings, you can export everything we store about you as one file. It’s available for {EXPORT_HOURS}{' '}
            hours, and only you can download it.
          </Trans>
        </p>
        <p>
          <Trans>
            Guests who post nothing and don’t return are deleted after 90 days. Records that prevent double sending are
            also deleted after 90 days.
          </Trans>
        </p>
        <p>
          <Link to="/settings" hash="security" className="link">
            <Trans comment="link">Go to account settings</Trans>
          </Link>
        </p>
      </Section>
    </div>
  )
}
