import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SaveFailure } from '../save-failure.ts'

/** Why the profile cannot be saved, at this moment or at the last try. */
export function EditFailure({ failure, isOffline }: { failure: SaveFailure | null; isOffline: boolean }) {
  return (
    <div role="alert" className="empty:hidden">
      {isOffline || failure === 'network' ? (
        <p className="flex items-center gap-2 rounded-12px px-3 py-2 strip-offline text-small">
          <span aria-hidden className="i-ph-cloud-slash icon-18" />
          <span className="flex-1">
            <Trans>Saving needs a connection. What you typed is kept until then.</Trans>
          </span>
        </p>
      ) : failure === 'sign-in' ? (
        <p className="tag-pending rounded-12px px-3 py-2 text-small">
          <Trans>
            You are signed out.{' '}
            <Link to="/sign-in" search={{ next: '/profile' }} className="link">
              Sign in or create an account
            </Link>{' '}
            to change your profile.
          </Trans>
        </p>
      ) : failure ? (
        <p className="tag-failed rounded-12px px-3 py-2 text-small">
          {failure === 'photo' ? (
            <Trans>The server did not accept this photo. Please choose another one.</Trans>
          ) : failure === 'no-room' ? (
            <Trans>No room for more pictures. Deleting posts with pictures makes room.</Trans>
          ) : failure === 'too-often' ? (
            <Trans>Too many tries. Please wait a few minutes.</Trans>
          ) : (
            <Trans>The server did not accept this. Please check your input and try again.</Trans>
          )}
        </p>
      ) : null}
    </div>
  )
}
