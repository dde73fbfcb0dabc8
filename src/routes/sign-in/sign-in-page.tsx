import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { SessionUser } from '#contract/session.ts'
import { useAccount, useMustSignIn } from '#src/data/session/hooks/account.ts'
import { AccountWays } from './parts/account-ways.tsx'
import { SignedIn } from './parts/signed-in.tsx'
import { WayBack } from './parts/way-back.tsx'
import { asksWayBack, nextPath } from './rules.ts'

/** Creating an account, signing in, the ways back into one, and, for those who are in, signing out. */
export function SignInPage() {
  const account = useAccount()
  const mustSignIn = useMustSignIn()
  const router = useRouter()
  const { next } = useSearch({ from: '/sign-in' })
  const isWayBack = asksWayBack(useLocation({ select: ({ hash }) => hash }))
  // whoever has come back to an account that is to be deleted is asked here whether they stay
  const handleDone = (user?: SessionUser) => user?.leavesAt || router.history.push(nextPath(next))
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      {account === undefined ? null : isWayBack ? (
        <WayBack onDone={() => router.history.replace(nextPath(next))} />
      ) : account.kind === 'member' && account.user && !mustSignIn ? (
        <SignedIn user={account.user} />
      ) : (
        <AccountWays kind={account.kind} hasSignedOut={!account.mayStartGuest} onDone={handleDone} />
      )}
    </div>
  )
}
