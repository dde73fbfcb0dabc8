import { useLingui } from '@lingui/react/macro'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { Face } from '#src/ui/face.tsx'
import { TypingDots } from './typing-dots.tsx'

/** Three dots while somebody writes. */
export function MemberTyping({ writer }: { writer: ShownConversation['others'][number] }) {
  const { t } = useLingui()
  const name = useNameOf()(writer)
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      <Face id={writer.id} name={callNameOf(writer, name)} size={32} tint={writer.avatarColour} photo={writer.avatar} />
      <TypingDots says={t({ message: `${name} is typing`, comment: 'somebody is writing a message' })} />
    </div>
  )
}
