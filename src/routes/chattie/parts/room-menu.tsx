import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { withGroup, withoutGroup, withPin } from '../rules.ts'
import type { KeepChat } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'

const SettingsDialog = lazyWithRetry(() => import('./settings-dialog.tsx'), 'SettingsDialog')

/** What can be done with a room: pin it, set up the chat, leave a group. */
export function RoomMenu({ conversation, keep }: { conversation: Conversation; keep: KeepChat }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const { id, name, isPinned, isGroup, memberIds, lastAt } = conversation

  async function handleLeave() {
    await navigate({ to: '/chattie', replace: true })
    if (!(await keep((now) => withoutGroup(now, id)))) return
    toast.show({
      icon: 'i-ph-sign-out',
      title: t`You left ${name}`,
      action: {
        label: t({ message: 'Undo', comment: 'button in a toast' }),
        // its messages are still kept
        onSelect: () => void keep((now) => withGroup(now, { id, name, memberIds, createdAt: lastAt })),
      },
    })
  }

  const items: MenuItem[] = [
    {
      id: 'pin',
      label: isPinned ? t`Unpin` : t({ message: 'Pin to the top', comment: 'a conversation in the list' }),
      icon: isPinned ? 'i-ph-push-pin-slash' : 'i-ph-push-pin',
      onSelect: () => void keep((now) => withPin(now, id, !isPinned)),
    },
    { id: 'settings', label: t`Chat settings`, icon: 'i-ph-gear-six', onSelect: () => setSettingsOpen(true) },
  ]
  if (isGroup)
    items.push({
      id: 'leave',
      label: t`Leave the group`,
      icon: 'i-ph-sign-out',
      isDanger: true,
      isLeaving: true,
      onSelect: () => void handleLeave(),
    })
  return (
    <>
      <Menu label={t({ message: 'More', comment: 'button; opens a menu' })} groups={[{ items }]}>
        <span aria-hidden className="i-ph-list icon-24" />
      </Menu>
      {areSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </>
  )
}
