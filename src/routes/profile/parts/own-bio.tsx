import { Trans } from '@lingui/react/macro'

/** What one says about oneself; where that is nothing, the way to write it. */
export function OwnBio({ bio, onEdit }: { bio: string; onEdit(): void }) {
  return bio ? (
    <p className="mt-3 text-body whitespace-pre-wrap break-words" dir="auto">
      {bio}
    </p>
  ) : (
    <button
      type="button"
      className="flex items-center gap-1.5 min-h-44px mt-1 text-small font-600 text-accent-text text-start"
      onClick={onEdit}
    >
      <span aria-hidden className="flex-none i-ph-pencil-simple-line-duotone icon-18" />
      <Trans comment="button on one's own profile: opens the field for it">Write a few words about yourself</Trans>
    </button>
  )
}
