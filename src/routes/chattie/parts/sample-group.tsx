import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { limited } from '#contract/cut-text.ts'
import { clearDraft, useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { newId, withGroup } from '../rules.ts'
import { contacts } from '../sample.ts'
import type { KeepChat } from '../use-chat.ts'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { GroupActions, MemberChoice } from './group-parts.tsx'

const NAME_MAX = 40

/** A group of the demo's contacts, which stays on this device. */
export function SampleGroup({ keep, onClose }: { keep: KeepChat; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = useDraft('chattie-group-name')
  const [chosen = [], keepChosen] = useStoredState<readonly string[]>('chattie-group-members', [])
  const making = useOneAtATime()
  const canMake = name.text.trim() !== '' && chosen.length > 0

  async function handleMake() {
    const now = Date.now()
    const id = `group-${newId(now, Math.random())}`
    const group = { id, name: name.text, memberIds: chosen, createdAt: now }
    if (!(await keep((chat) => withGroup(chat, group)))) {
      toast.show({ kind: 'danger', title: t`This device couldn’t save the group` })
      return
    }
    clearDraft('chattie-group-name', group.name)
    await keepChosen([])
    closeThen(onClose, () => void navigate({ to: '/chattie', search: { room: id } }))
  }

  return (
    <>
      <Field label={t`Group name`}>
        {(control) => (
          <Input
            {...control}
            maxLength={2 * NAME_MAX}
            value={name.text}
            onChange={(event) => name.setText(limited(event.target.value, NAME_MAX))}
          />
        )}
      </Field>
      <fieldset className="mt-4 min-w-0">
        <legend className="field-label">
          <Plural value={chosen.length} _0="Members" one="Members · # chosen" other="Members · # chosen" />
        </legend>
        {contacts.map(({ id }) => (
          <ContactChoice
            key={id}
            id={id}
            isChosen={chosen.includes(id)}
            onChange={() => void keepChosen((now) => toggled(now, id))}
          />
        ))}
      </fieldset>
      <GroupActions canMake={canMake} onClose={onClose} onMake={() => void making.run(handleMake)} />
    </>
  )
}

function ContactChoice({ id, isChosen, onChange }: { id: string; isChosen: boolean; onChange(): void }) {
  const contact = useSender(id)
  if (!contact) return null
  return (
    <MemberChoice
      name={contact.name}
      isChosen={isChosen}
      face={<ContactAvatar contact={contact} size={40} />}
      onChange={onChange}
    />
  )
}
