import { useLingui } from '@lingui/react/macro'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { TypingDots } from './typing-dots.tsx'

/** Three dots while somebody writes. */
export function MemberTyping({ writer }: { writer: ShownConversation['others'][number] }) {
  const { t } = useLingui()
  const name = useNameOf()(writer)
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      <AuthorFace of={writer} size={32} />
      <TypingDots says={t({ message: `${name} is typing`, comment: 'somebody is writing a message' })} />
    </div>
  )
}
