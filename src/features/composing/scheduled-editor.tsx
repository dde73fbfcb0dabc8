import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { is } from 'valibot'
import { PostContent } from '#contract/posts.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { changeScheduled, type ShownScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { OwnEscape } from './own-escape.tsx'
import { TimePicker, timeFault } from './time-picker.tsx'

interface ScheduledEditorProps {
  item: ShownScheduled
  /** What has the focus first. */
  what: 'text' | 'time'
  aheadMs: number
  onClose(): void
}

/** Text and time of a post to come. What is typed is kept as a draft of it until it is saved. */
export function ScheduledEditor({ item, what, aheadMs, onClose }: ScheduledEditorProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const draft = useDraft(`schedule:${item.id}`)
  const [text, setText] = useState<string>()
  const [at, setAt] = useState<Date | undefined>(() => new Date(item.at))
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = text ?? (draft.text || item.content)
  useEffect(() => {
    const first = what === 'text' ? field : time
    first.current?.focus() // a dialog that opens focuses its first button
  }, [what])
  const isTimeKept = at?.getTime() === Date.parse(item.at) && item.state === 'known'
  const canSave = at !== undefined && (isTimeKept || !timeFault(at, aheadMs)) && is(PostContent, shown.trim())

  function handleText(next: string) {
    setText(next)
    draft.setText(next === item.content ? '' : next)
  }
  async function handleSave() {
    if (!canSave || isSaving) return
    setSaving(true)
    setProblem(null)
    try {
      await changeScheduled(item.id, { at, content: shown })
      await draft.discard()
      onClose()
    } catch {
      setProblem(t`This device couldn’t save the change. Your text is still here. Try again.`)
      setSaving(false)
    }
  }

  return (
    <OwnEscape onEscape={onClose}>
      <Dialog
        title={t({ message: 'Edit scheduled post', comment: 'title of the dialog' })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans comment="button that closes the dialog; what was typed stays as a draft">Cancel</Trans>
            </Button>
            <Button kind="primary" disabled={!canSave} isBusy={isSaving} onClick={() => void handleSave()}>
              <Trans comment="button; keeps the new text and time of a scheduled post">Save</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <TextArea
            ref={field}
            aria-label={t({ message: 'Post text', comment: 'name of the field' })}
            value={shown}
            readOnly={isSaving}
            dir="auto"
            onChange={(event) => handleText(event.target.value)}
          />
          <TimePicker value={at} onChange={setAt} aheadMs={aheadMs} field={time} />
          {problem ? (
            <p role="alert" className="field-error mt-0!">
              <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
              {problem}
            </p>
          ) : null}
        </div>
      </Dialog>
    </OwnEscape>
  )
}
