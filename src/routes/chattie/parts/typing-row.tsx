import { useLingui } from '@lingui/react/macro'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'

/** Three dots while a reply is being written. */
export function TypingRow({ sender: id }: { sender: string }) {
  const { t } = useLingui()
  const sender = useSender(id)
  const name = sender?.name ?? ''
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      {sender ? <ContactAvatar contact={sender} size={32} hasDot={false} /> : null}
      <span className="flex gap-1.5 px-4 py-3.5 bg-bubble-other rounded-[20px_20px_20px_8px]">
        <span className="only-read">
          {t({ message: `${name} is typing`, comment: 'somebody is writing a message' })}
        </span>
        {['', '[animation-delay:.2s]', '[animation-delay:.4s]'].map((delay) => (
          <span
            key={delay}
            aria-hidden
            className={`w-2 h-2 rounded-full bg-line-strong animate-[skeleton_1.2s_infinite] ${delay}`}
          />
        ))}
      </span>
    </div>
  )
}
