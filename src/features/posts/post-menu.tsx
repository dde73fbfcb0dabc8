import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { laterPart } from './later-part.ts'

const PostMenuList = laterPart('PostMenuList')
const SentPostEditor = laterPart('SentPostEditor')

/** The menu of a post, whose rows come when it is opened. */
export function PostMenu({ card, onEdit }: { card: Card; onEdit(seq: number): void }) {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <MenuButton
        label={t({ message: 'More', comment: 'button that opens the menu of a post' })}
        className="icon-btn -my-1.5 -me-2.5 text-faint"
        list={(open) => <PostMenuList card={card} open={open} onEdit={onEdit} onEditSent={() => setEdited(true)} />}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-22" />
      </MenuButton>
      {isEdited ? <SentPostEditor post={card.post} onClose={() => setEdited(false)} /> : null}
    </>
  )
}
