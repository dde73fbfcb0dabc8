import { Trans } from '@lingui/react/macro'

/** The days within which one can come back: what is today, what is till then, and on which day all is over. */
export function LeaveDays({ isGuest, last }: { isGuest: boolean; last: string }) {
  return (
    <section>
      <h3 className="text-title">
        <Trans>You can come back for 14 days</Trans>
      </h3>
      <div aria-hidden className="mt-3 flex items-center gap-1">
        <span className="size-4.5 shrink-0 rounded-full rounded-ee-sm bg-accent" />
        <span className="h-2 flex-1 bg-accent-soft" />
        <span className="size-4.5 shrink-0 rounded-full rounded-ee-sm bg-danger" />
      </div>
      <ol className="mt-1.5 grid grid-cols-3 gap-2 text-caption">
        <li>
          <span className="block font-650">
            <Trans comment="the first of some days">Today</Trans>
          </span>
          <span className="block text-muted">
            <Trans comment="of all that is somebody's, from today on">Hidden from everybody</Trans>
          </span>
        </li>
        <li className="text-center text-muted">
          {isGuest ? <Trans>Go on as a guest here, and all is back</Trans> : <Trans>Sign in, and all is back</Trans>}
        </li>
        <li className="text-end">
          <span className="block font-650 text-danger-text">{last}</span>
          <span className="block text-muted">
            <Trans comment="of all that is somebody's, on the last day">Deleted for good</Trans>
          </span>
        </li>
      </ol>
    </section>
  )
}
