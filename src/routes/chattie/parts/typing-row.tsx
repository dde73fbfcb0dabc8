import { useLingui } from '@lingui/react/macro'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { TypingDots } from './typing-dots.tsx'

/** Three dots while a reply is being written. */
export function TypingRow({ sender: id }: { sender: string }) {
  const { t } = useLingui()
  const sender = useSender(id)
  const name = sender?.name ?? ''
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      {sender ? <ContactAvatar contact={sender} size={32} hasDot={false} /> : null}
      <TypingDots says={t({ message: `${name} is typing`, comment: 'somebody is writing a message' })} />
    </div>
  )
}
