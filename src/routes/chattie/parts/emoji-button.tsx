import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { moveFocus } from '#src/ui/roving.ts'
import { useHoldBack } from '#src/ui/use-hold-back.ts'

const EMOJI = ['👍', '😊', '😂', '🙏', '🎉', '😢', '😮', '👏', '🍅', '🥖', '☕', '🎵']

/** Puts an emoji into the message that is being written. */
export function EmojiButton({ onPick }: { onPick(emoji: string): void }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useHoldBack(isOpen, () => setOpen(false))
  return (
    <div
      role="group"
      aria-label={t`Emoji`}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <button
        type="button"
        aria-label={t`Emoji`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="icon-btn text-muted hover:bg-transparent!"
        onClick={(event) => {
          event.currentTarget.focus() // not given by a press in Safari
          setOpen(!isOpen)
        }}
      >
        <span aria-hidden className="i-ph-smiley icon-24" />
      </button>
      {isOpen ? (
        <div
          id={id}
          role="toolbar"
          tabIndex={-1}
          aria-label={t`Emoji to choose from`}
          className="menu-list absolute end-0 bottom-full mb-2 grid grid-cols-6 min-w-0! fade-in"
          onKeyDown={(event) => moveFocus(event, 'button')}
        >
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className="icon-btn text-20px"
              onClick={() => {
                setOpen(false)
                onPick(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
