import { Trans } from '@lingui/react/macro'

/** The marks over a property's picture. */
export function VerifiedBadges({ isFeatured, isVerified }: { isFeatured: boolean; isVerified: boolean }) {
  return (
    <>
      {isFeatured ? (
        <span className="tag bg-[#0b1a26e6] text-white">
          <Trans comment="mark on a property that is recommended; short">Featured</Trans>
        </span>
      ) : null}
      {isVerified ? (
        <span className="tag bg-surface text-success-text">
          <span aria-hidden className="i-ph-seal-check-fill icon-12" />
          <Trans comment="mark on a property whose record was checked; short">Verified</Trans>
        </span>
      ) : null}
    </>
  )
}
