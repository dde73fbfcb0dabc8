import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { newId, withGroup } from '../rules.ts'
import { contacts } from '../sample.ts'
import type { KeepChat } from '../use-chat.ts'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'

const NAME_MAX = 40

/** Makes a local group from chosen contacts; what was chosen so far is kept when it is closed. */
export function GroupDialog({ keep, onClose }: { keep: KeepChat; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = useDraft('chattie-group-name')
  const [chosen = [], keepChosen] = useStoredState<readonly string[]>('chattie-group-members', [])
  const canMake = name.text.trim() !== '' && chosen.length > 0

  async function handleMake() {
    const now = Date.now()
    const id = `group-${newId(now, Math.random())}`
    const group = { id, name: name.text, memberIds: chosen, createdAt: now }
    if (!(await keep((chat) => withGroup(chat, group)))) {
      toast.show({ kind: 'danger', title: t`This device could not keep the group` })
      return
    }
    await Promise.all([name.discard(), keepChosen([])])
    onClose()
    await navigate({ to: '/chattie', search: { room: id } })
  }

  return (
    <Dialog
      title={t`Create group`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans comment="button; closes a dialog">Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!canMake} onClick={() => void handleMake()}>
            <Trans comment="button; makes a group chat">Create</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Name of the group`}>
        {(control) => (
          <Input
            {...control}
            maxLength={NAME_MAX}
            value={name.text}
            onChange={(event) => name.setText(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="mt-4 min-w-0">
        <legend className="field-label">
          <Plural value={chosen.length} _0="Members" one="Members · # chosen" other="Members · # chosen" />
        </legend>
        {contacts.map(({ id }) => (
          <MemberRow
            key={id}
            id={id}
            isChosen={chosen.includes(id)}
            onChange={() => void keepChosen((now) => toggled(now, id))}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}

function MemberRow({ id, isChosen, onChange }: { id: string; isChosen: boolean; onChange(): void }) {
  const contact = useSender(id)
  if (!contact) return null
  return (
    <label className="flex items-center gap-3 min-h-13 cursor-pointer">
      <ContactAvatar contact={contact} size={40} />
      <span className="flex-1 min-w-0 truncate">{contact.name}</span>
      <input type="checkbox" checked={isChosen} onChange={onChange} className="w-5 h-5 accent-[var(--accent)]" />
    </label>
  )
}
