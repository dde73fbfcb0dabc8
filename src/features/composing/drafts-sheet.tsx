import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { deleteDraft, type KeptDraft, openDraft, putAside, useDraftList } from '#src/data/drafts/hooks/draft-list.ts'
import { useScheduledHere } from '#src/data/scheduled/hooks/scheduled.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { DraftRow } from './draft-row.tsx'
import { PlainRow } from './plain-row.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { useOneChange } from './use-one-change.ts'

interface DraftsSheetProps {
  /** The composer's own draft, which stands in the list as the one at hand. */
  slot: string
  onClose(): void
}

/** From so many drafts on they can be searched. */
const SEARCHED_FROM = 6

/** The drafts of posts on this device: one of them is opened in the composer, whose own becomes one of the others. */
export function DraftsSheet({ slot, onClose }: DraftsSheetProps) {
  const { t } = useLingui()
  const list = useDraftList()
  const scheduled = useScheduledHere()
  const [q, setQ] = useState('')
  const tokens = searchTokens(q)
  const all = list ?? []
  const atHand = all.filter((draft) => draft.slot === slot)
  const shown = [...atHand, ...all.filter((draft) => draft.slot !== slot)].filter(({ text }) =>
    matchesSearch(text, tokens),
  )

  const sayFailed = () =>
    toast.show({
      kind: 'danger',
      title: t`This device couldn’t save the change`,
      text: t`Your drafts haven’t changed. Try again.`,
    })
  const { isBusy, change } = useOneChange(sayFailed)
  const handleOpen = (draft: KeptDraft) =>
    change(async () => {
      if (draft.slot !== slot) await openDraft(draft.slot, slot)
      onClose()
    })
  const handleNew = () =>
    change(async () => {
      await putAside(slot)
      onClose()
    })
  const handleDelete = (draft: KeptDraft) =>
    change(async () => {
      const { undo } = await deleteDraft(draft.slot)
      toast.show({
        icon: 'i-ph-trash',
        title: t`Draft deleted`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void undo().catch(sayFailed),
        },
      })
    })

  return (
    <Dialog
      title={t({ message: 'Drafts', comment: 'button of the composer, and title of the list; noun' })}
      onClose={onClose}
    >
      {all.length >= SEARCHED_FROM ? (
        <SearchField
          label={t({ message: 'Search drafts', comment: 'name of the field; verb' })}
          clearLabel={t({ message: 'Clear search', comment: 'button in the field' })}
          value={q}
          onChange={setQ}
          className="mb-2"
        />
      ) : null}
      <p aria-live="polite" className="only-read">
        {list && q ? t({ message: plural(shown.length, { one: '# draft found', other: '# drafts found' }) }) : null}
      </p>
      {q === '' && scheduled ? <ScheduledList {...scheduled} /> : null}
      {list === undefined ? <div aria-busy className="h-40" /> : null}
      {list?.length === 0 ? (
        <p className="py-6 text-small text-muted">
          <Trans>No drafts yet. What you write is kept here until you post it.</Trans>
        </p>
      ) : null}
      {all.length > 0 && shown.length === 0 ? (
        <p className="py-6 text-small text-muted">
          <Trans comment="where a search of drafts found nothing">No drafts match your search.</Trans>
        </p>
      ) : null}
      {scheduled?.items.length && all.length > 0 ? (
        <h3 className="pt-4 pb-2 text-small font-650 text-muted">
          <Trans comment="heading of the list, followed by how many there are">
            Drafts <span className="num">{all.length}</span>
          </Trans>
        </h3>
      ) : null}
      <ul>
        {shown.map((draft) => (
          <Boundary
            key={draft.slot}
            of={draft}
            name={`Draft ${draft.slot}`}
            instead={
              <PlainRow text={draft.text} onOpen={() => handleOpen(draft)} onDelete={() => handleDelete(draft)} />
            }
          >
            <DraftRow
              draft={draft}
              isAtHand={draft.slot === slot}
              onOpen={() => handleOpen(draft)}
              onDelete={() => handleDelete(draft)}
            />
          </Boundary>
        ))}
      </ul>
      {list ? (
        <p className="py-3 text-caption text-faint">
          <Trans>Drafts are saved on this device only, and stay available offline.</Trans>
        </p>
      ) : null}
      {atHand.length > 0 ? (
        <Button className="w-full" icon="i-ph-plus" isBusy={isBusy} onClick={handleNew}>
          <Trans comment="button; puts the present draft aside and begins an empty one">Start a new post</Trans>
        </Button>
      ) : null}
    </Dialog>
  )
}
