import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { authorName } from '#contract/author-name.ts'
import type { SessionUser } from '#contract/session.ts'
import { SignOutButton } from '#src/features/account/sign-out-button.tsx'
import { StayCard } from '#src/features/account/stay-card.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Face } from '#src/ui/face.tsx'
import { buttonClass } from '#src/ui/button-words.ts'

/** Who is signed in on this device, with the way out; asks first while something was not sent. */
export function SignedIn({ user }: { user: SessionUser }) {
  const lang = useLanguage()
  return (
    <section className="section tablet:(rounded-18px ring-line) py-6! flex flex-col items-center gap-1 text-center">
      <Face id={user.id} name={user.firstName} size={72} tint={user.avatarColour} photo={user.profileImageUrl} />
      <h1 className="mt-3 text-h1">
        <bdi>{authorName({ user, lang })}</bdi>
      </h1>
      <p className="text-small text-muted">{user.email}</p>
      <p className="text-caption text-faint num">{user.anpanId}</p>
      {user.leavesAt ? (
        <div className="mt-5 w-full">
          <StayCard leavesAt={user.leavesAt} />
        </div>
      ) : null}
      <div className="flex flex-wrap justify-center gap-2.5 mt-5">
        <Link to="/" className={buttonClass('primary')}>
          <Trans comment="link to the start page">Go home</Trans>
        </Link>
        <SignOutButton />
      </div>
    </section>
  )
}
