import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { isComposingKey } from '#src/features/posts/composing-key.ts'
import { useSendDraft } from '#src/features/posts/use-send-draft.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { useGrowWithText } from '#src/ui/grow-with-text.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { askedFor, DESCRIPTION_MAX, withText } from '../rules.ts'
import { examples } from '../sample.ts'
import type { KeepBoard } from '../use-board.ts'

/** The field grows with its text up to this. */
const HIGHEST_PX = 120

/** The form for the next task, at the bottom of every tab. */
export function TaskForm({ keep, onTaken }: { keep: KeepBoard; onTaken(isTask: boolean): void }) {
  const { i18n, t } = useLingui()
  const { text, setText } = useDraft('agent-task')
  const send = useSendDraft('agent-task')
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const canSend = text.trim() !== '' && !isPending

  useGrowWithText(field, text, () => HIGHEST_PX)

  async function handleSend() {
    await send({ canSend: (now) => now.trim() !== '', work: (sent) => add(sent.text) })
  }
  async function add(sent: string): Promise<boolean> {
    setPending(true)
    const now = Date.now()
    const id = `${now.toString(36)}-${Math.floor(Math.random() * 36 ** 6).toString(36)}`
    const isKept = await keep((board) => withText(board, id, sent, now))
    setPending(false)
    if (isKept) onTaken(askedFor(sent) !== undefined)
    else toast.show({ kind: 'danger', title: t`This device couldn’t save the task` })
    return isKept
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event)) return
    event.preventDefault()
    void handleSend()
  }

  return (
    <form
      className="sticky bottom-[var(--dock)] z-strip px-4 pt-2.5 pb-3 bg-surface line-above"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      <ChipRow label={t`Examples`} className="mb-2!">
        {examples.map(({ label, text: example }) => (
          <Chip
            key={label.id}
            aria-pressed={undefined}
            onClick={() => {
              setText(i18n._(example))
              field.current?.focus()
            }}
          >
            {i18n._(label)}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={2 * DESCRIPTION_MAX}
          aria-label={t({ message: 'New task', comment: 'name of the field' })}
          placeholder={t({ message: 'What should be done?', comment: 'hint in the empty field of a new task' })}
          value={text}
          onChange={(event) => setText(limited(event.target.value, DESCRIPTION_MAX))}
          onKeyDown={handleKey}
          className="flex-1 min-w-0 min-h-11 px-4 py-2.5 rounded-22px bg-surface-3 text-ui resize-none focus:shadow-field-focus outline-none"
        />
        <button
          type="submit"
          disabled={!canSend}
          aria-busy={isPending || undefined}
          aria-label={t({ message: 'Create task', comment: 'button' })}
          className="grid place-items-center flex-none w-11 h-11 bun-corner bg-accent text-on-accent hover:enabled:bg-accent-hover disabled:(bg-surface-3 text-faint)"
        >
          {isPending ? <Spinner /> : <span aria-hidden className="i-ph-arrow-up-bold icon-20" />}
        </button>
      </div>
    </form>
  )
}
