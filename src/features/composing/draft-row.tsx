import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptAddress } from '#src/data/drafts/hooks/pictures.ts'
import type { KeptDraft } from '#src/data/drafts/hooks/draft-list.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import type { Language } from '#src/lib/language.ts'
import { SwipedRow } from './swiped-row.tsx'
import { showGround } from '#src/ui/show-ground.ts'

interface DraftRowProps {
  draft: KeptDraft
  /** It stands in the composer. */
  isAtHand: boolean
  onOpen(): void
  onDelete(): void
}

/** A draft: its first lines, how old it is, its picture. A press opens it; a swipe or its menu deletes it. */
export function DraftRow({ draft, isAtHand, onOpen, onDelete }: DraftRowProps) {
  const { t, i18n } = useLingui()
  const address = useKeptAddress(draft.picture)
  const text = draft.text.trim()
  const pictures =
    draft.pictures > 0 ? t({ message: plural(draft.pictures, { one: '# picture', other: '# pictures' }) }) : ''
  const age = relativeTime(new Date(draft.savedAt).toISOString(), Date.now(), i18n.locale as Language)
  return (
    <SwipedRow
      menu={t({ message: 'More', comment: 'button of a draft; opens its menu' })}
      deletion={t({ message: 'Delete draft', comment: 'row of a menu' })}
      onDelete={onDelete}
    >
      <button
        type="button"
        className="flex flex-1 min-w-0 items-center gap-3 min-h-16 py-2.5 text-start"
        onClick={onOpen}
      >
        <span className="flex-1 min-w-0">
          <bdi className="line-clamp-2 text-15px leading-1.5 [overflow-wrap:anywhere]">
            {text || (
              <span>
                <Trans comment="in place of the text of a draft that has a picture alone">Without text</Trans>
              </span>
            )}
          </bdi>
          <span className="block text-caption text-faint">
            {isAtHand ? (
              <span>
                <Trans comment="under a draft: it stands in the composer">Open in the composer</Trans>
              </span>
            ) : (
              <span>{age}</span>
            )}
            <span>{pictures ? ` · ${pictures}` : ''}</span>
          </span>
        </span>
        {address ? (
          <img
            src={address}
            alt=""
            className="w-14 h-14 flex-none rounded-12px object-cover bg-surface-3"
            onLoad={showGround}
          />
        ) : null}
      </button>
    </SwipedRow>
  )
}
