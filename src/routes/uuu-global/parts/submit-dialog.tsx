import { Trans, useLingui } from '@lingui/react/macro'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { Assignment } from '../sample.ts'

interface SubmitDialogProps {
  assignment: Assignment
  onSubmit(): void
  onClose(): void
}

/** Where an answer is written and handed in. The text is kept on every pause, and stays after it was handed in. */
export function SubmitDialog({ assignment, onSubmit, onClose }: SubmitDialogProps) {
  const { t } = useLingui()
  const draft = useDraft(`assignment:${assignment.id}`)
  return (
    <Dialog
      title={say(assignment.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans comment="button; closes a form and goes on with it another time">Later</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={draft.text.trim() === ''}
            onClick={() => {
              onSubmit()
              onClose()
            }}
          >
            <Trans comment="button; gives an assignment to the teacher">Hand in</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Your answer`} hint={t`What you write is kept on this device.`}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={draft.text}
            onChange={(event) => draft.setText(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
