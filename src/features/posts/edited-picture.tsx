import { useLingui } from '@lingui/react/macro'
import { type Edit } from '#src/data/posts/hooks/edit-post.ts'
import { useWaitingPicture } from '#src/data/drafts/hooks/pictures.ts'
import { showGround } from '#src/ui/show-ground.ts'

/** The picture that waits with a post, and stays with it whatever becomes of its text. */
export function EditedPicture({ picture }: { picture: Edit['pictures'][number] }) {
  const { t } = useLingui()
  const address = useWaitingPicture(picture.id)
  return (
    <div className="inset flex gap-3 items-center p-2.5!">
      <img
        src={address ?? undefined}
        alt={picture.alt || t`The picture you chose`}
        width={picture.width}
        height={picture.height}
        className="w-20 h-20 flex-none rounded-12px object-cover bg-surface-3"
        onLoad={showGround}
      />
      <p className="flex-1 min-w-0 text-small text-muted" dir="auto">
        {picture.alt}
      </p>
    </div>
  )
}
