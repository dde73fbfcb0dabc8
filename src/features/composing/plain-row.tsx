import { useLingui } from '@lingui/react/macro'
import { PlainText } from '#src/ui/boundary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

interface PlainRowProps {
  text: string
  onOpen(): void
  onDelete(): void
}

/** The text of a draft or a scheduled post that cannot be drawn: a press opens it, a button deletes it. */
export function PlainRow({ text, onOpen, onDelete }: PlainRowProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-3">
      <button type="button" className="flex-1 min-w-0 min-h-16 text-start" onClick={onOpen}>
        <PlainText text={text} className="line-clamp-2" />
      </button>
      <IconButton
        label={t({ message: 'Delete draft', comment: 'row of a menu' })}
        icon="i-ph-trash"
        onClick={onDelete}
      />
    </li>
  )
}
