import { Trans } from '@lingui/react/macro'
import { LegalPart } from '#src/features/legal/legal-page.tsx'

/** Who sees what is stored, within the portal and outside of it. */
export const WhoSees = () => (
  <>
    <LegalPart title={<Trans>Who can see it</Trans>}>
      <p>
        <Trans>
          Anyone can see your profile, your posts, comments and reviews, and who you follow. Other people see when
          you’re in a virtual space. Only you and the operator can see everything else about your account, such as your
          email address, where you’re signed in, your bookmarks and your cart.
        </Trans>
      </p>
      <p>
        <Trans>
          Messages are seen by the people in the conversation. If one is reported, moderators see it with a few messages
          before and after it. Messages are stored unencrypted, so the operator could read them in the database.
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
          Moderators see reports with the name of the person who sent them, and what has been decided about the reported
          person before.
        </Trans>
      </p>
    </LegalPart>
    <LegalPart title={<Trans comment="heading; ja: 第三者への提供と委託">Who else receives it</Trans>}>
      <p>
        <Trans>
          Your data is never sold, and it isn’t given to anyone else without your consent unless the law requires it.
          The operator uses these services to run the portal:
        </Trans>
      </p>
      <p>
        <Trans>
          The server runs on a machine that the operator chose, and email is sent through a mail server that the
          operator chose.
        </Trans>
      </p>
      <p>
        <Trans>
          If you turn on push notifications, they’re delivered by your browser’s maker, such as Google, Mozilla, Apple
          or Microsoft. That service only learns that there is a notification for your device, and when. The content is
          encrypted for your device and says who did what, never what was written. The server keeps the delivery address
          from your browser until you turn this off or sign out.
        </Trans>
      </p>
    </LegalPart>
  </>
)
