import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What a person has pinned and opened last, above the list of all services; a group without entries is not there. */
export function OwnGroups({ pinned, recent }: { pinned: ReactNode; recent: ReactNode }) {
  return (
    <>
      {pinned ? (
        <>
          <h3 className="text-small text-muted font-650 mb-2 desktop:ms-2.5">
            <Trans comment="heading over the services that a person has pinned">Pinned</Trans>
          </h3>
          {pinned}
        </>
      ) : null}
      {recent ? (
        <>
          <h3 className="text-small text-muted font-650 mb-2 mt-4 first:mt-0 desktop:ms-2.5">
            <Trans comment="heading over the services that were opened last">Recently used</Trans>
          </h3>
          {recent}
        </>
      ) : null}
      <h3 className="text-small text-muted font-650 mb-2 mt-4 desktop:ms-2.5">
        <Trans comment="heading over the list of all services">All services</Trans>
      </h3>
    </>
  )
}
