import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-store.ts'
import type { KeepChat } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { useNames } from '../use-names.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { RoomTop } from './room-top.tsx'
import { withGroup, withoutGroup, withPin } from '../rules.ts'

const SettingsDialog = lazyWithRetry(() => import('./settings-dialog.tsx'), 'SettingsDialog')

/** What can be done with a room: pin it, set up the chat, leave a group. */
function RoomMenu({ conversation, keep }: { conversation: Conversation; keep: KeepChat }) {
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
      label: t`Leave group`,
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

export interface RoomHeadProps {
  conversation: Conversation
  isTyping: boolean
  keep: KeepChat
  onSearch(): void
}

/** Who one is talking with, whether they are there or writing, and what can be done with the room. */
export function RoomHead({ conversation, isTyping, keep, onSearch }: RoomHeadProps) {
  const { t } = useLingui()
  const { name, isBot, isOnline, isGroup, memberIds } = conversation
  const names = useNames(memberIds)
  return (
    <RoomTop>
      <ContactAvatar contact={conversation} size={40} />
      <div className="flex-1 min-w-0">
        <h2 className="flex items-center gap-1.5 text-title">
          <span className="truncate">{name}</span>
          {isBot ? (
            <Badge kind="accent">{t({ message: 'Bot', comment: 'mark of a contact that is a program' })}</Badge>
          ) : null}
        </h2>
        <p className="truncate text-caption text-muted">
          {isTyping ? (
            <span>
              <Trans comment="a person is writing a message">typing…</Trans>
            </span>
          ) : isGroup ? (
            names
          ) : isOnline ? (
            <span>
              <Trans comment="presence of a person">online</Trans>
            </span>
          ) : (
            <span>
              <Trans comment="presence of a person">offline</Trans>
            </span>
          )}
        </p>
      </div>
      <IconButton label={t`Search this conversation`} icon="i-ph-magnifying-glass" onClick={onSearch} />
      <RoomMenu conversation={conversation} keep={keep} />
    </RoomTop>
  )
}
