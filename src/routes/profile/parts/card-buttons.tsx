import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { useCopyId } from '../use-copy-id.ts'
import type { Person } from '../use-person.ts'

/** Editing the profile and passing it on. */
export function CardButtons({ person, onEdit }: { person: Person; onEdit(): void }) {
  const { t } = useLingui()
  const copyId = useCopyId()
  const { anpanId, name } = person

  async function handleShare(id: string) {
    if (!navigator.share) return copyId(id)
    try {
      await navigator.share({ title: name, text: `${name} · ${id}`, url: location.origin })
    } catch (error) {
      // AbortError: the person closed the device's own sheet
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyId(id)
    }
  }

  return (
    <div className="flex gap-2 mt-4">
      <Button className="flex-1" onClick={onEdit}>
        <Trans comment="button">Edit profile</Trans>
      </Button>
      {anpanId ? (
        <button
          type="button"
          aria-label={t({ message: 'Share profile', comment: 'button' })}
          className="btn btn-secondary px-3!"
          onClick={() => void handleShare(anpanId)}
        >
          <span aria-hidden className="i-ph-share-network icon-20" />
        </button>
      ) : null}
    </div>
  )
}
