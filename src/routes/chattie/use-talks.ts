import { useLingui } from '@lingui/react/macro'
import { roomName, type ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import type { Conversation } from './use-conversations.ts'

/** Tells what a conversation with members is called: by its name, or by whom it is with. */
export function useTalkName(): (talk: ShownConversation) => string {
  const { t } = useLingui()
  const nameOf = useNameOf()
  return (talk) =>
    roomName(talk, nameOf) || t({ message: 'Deleted account', comment: 'stands for the name of who is gone' })
}

/** Conversations with members, as the list shows them beside those of the demo. */
export function useTalks(talks: readonly ShownConversation[] | undefined): readonly Conversation[] | undefined {
  const { t } = useLingui()
  const talkName = useTalkName()
  const nameOf = useNameOf()
  return talks?.map((talk): Conversation => {
    const { id, isGroup, others, last, unread, at } = talk
    const said = last
      ? last.content || t({ message: 'Picture', comment: 'stands for a message that is a picture alone; noun' })
      : undefined
    const words = last?.isOwn
      ? t({ message: `You: ${said}`, comment: 'last line of a conversation; by oneself' })
      : last && isGroup
        ? `${nameOf(last.user)}: ${said}`
        : said
    return {
      id,
      name: talkName(talk),
      avatar: isGroup ? undefined : others[0]?.avatarColour,
      icon: isGroup ? 'i-ph-users-three-duotone' : undefined,
      isBot: false,
      isOnline: false,
      isGroup,
      isPinned: false,
      memberIds: others.map((other) => other.id),
      bot: undefined,
      messages: [],
      lastAt: at,
      unread,
      isSample: false,
      talk,
      ...(words !== undefined && { lastWords: words }),
    }
  })
}
