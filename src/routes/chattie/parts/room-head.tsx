import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { KeepChat } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { useNames } from '../use-names.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { RoomMenu } from './room-menu.tsx'
import { RoomTop } from './room-top.tsx'

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
      <IconButton label={t`Search in the conversation`} icon="i-ph-magnifying-glass" onClick={onSearch} />
      <RoomMenu conversation={conversation} keep={keep} />
    </RoomTop>
  )
}
