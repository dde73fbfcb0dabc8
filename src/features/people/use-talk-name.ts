import { useLingui } from '@lingui/react/macro'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'

/** Tells what a conversation with members is called: by its name, or by whom it is with. */
export function useTalkName(): (talk: ShownConversation) => string {
  const { t } = useLingui()
  const nameOf = useNameOf()
  return ({ name, others }) =>
    name ??
    (others.map(nameOf).join(', ') || t({ message: 'Deleted account', comment: 'stands for the name of who is gone' }))
}
