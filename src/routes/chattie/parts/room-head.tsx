import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { KeepChat } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { useNames } from '../use-names.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { RoomMenu } from './room-menu.tsx'

export interface RoomHeadProps {
  conversation: Conversation
  isTyping: boolean
  keep: KeepChat
  onSearch(): void
}

/** Who one is talking with, whether they are there or writing, and what can be done with the room. */
export function RoomHead({ conversation, isTyping, keep, onSearch }: RoomHeadProps) {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const { name, isBot, isOnline, isGroup, memberIds } = conversation
  const names = useNames(memberIds)
  return (
    <div className="flex items-center gap-2.5 min-h-15 ps-4 pe-1 bg-surface line-below desktop:px-4">
      <IconButton
        label={t({ message: 'Back', comment: 'button; to the page before' })}
        icon="i-ph-caret-left"
        className="-ms-3 -me-2 desktop:hidden"
        onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/chattie', replace: true }))}
      />
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
            <Trans comment="somebody is writing a message">typing…</Trans>
          ) : isGroup ? (
            names
          ) : isOnline ? (
            <Trans comment="presence of a person">online</Trans>
          ) : (
            <Trans comment="presence of a person">offline</Trans>
          )}
        </p>
      </div>
      <IconButton label={t`Search in the conversation`} icon="i-ph-magnifying-glass" onClick={onSearch} />
      <RoomMenu conversation={conversation} keep={keep} />
    </div>
  )
}
