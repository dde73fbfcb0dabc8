import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { BoardMark } from './board-mark.tsx'
import { canPost, FIELDS, MAX_TITLE, type OwnJob, TYPES } from '../rules.ts'
import type { Field as WorkField, JobType } from '../sample.ts'
import { fieldTexts, typeTexts } from '../texts.ts'

const WORK_FIELDS = FIELDS.filter((field): field is WorkField => field !== 'all')

/** The form that puts a job on the board. What is typed is kept until `onPost` resolves true. */
export function PostJobDialog({ onPost, onClose }: { onPost(job: OwnJob): Promise<boolean>; onClose(): void }) {
  const { t } = useLingui()
  const title = useDraft('job:title')
  const company = useDraft('job:company')
  const location = useDraft('job:location')
  const salary = useDraft('job:salary')
  const description = useDraft('job:description')
  const typeDraft = useDraft('job:type')
  const fieldDraft = useDraft('job:field')
  const type: JobType = TYPES.find((known) => known === typeDraft.text) ?? 'full-time'
  const field: WorkField = WORK_FIELDS.find((known) => known === fieldDraft.text) ?? 'engineering'
  const drafts = [title, company, location, salary, description]
  const isReady = canPost({ title: title.text, company: company.text })

  const [isBusy, setBusy] = useState(false)

  async function handlePost() {
    if (isBusy) return
    setBusy(true)
    const [titleText, companyText, locationText, salaryText, text] = drafts.map((draft) => draft.text.trim())
    const isKept = await onPost({
      id: `own-${crypto.randomUUID()}`,
      title: titleText ?? '',
      company: companyText ?? '',
      location: locationText ?? '',
      salary: salaryText ?? '',
      description: text ?? '',
      field,
      type,
      postedAt: new Date().toISOString(),
    })
    setBusy(false)
    if (!isKept) return
    for (const draft of [...drafts, typeDraft, fieldDraft]) void draft.discard() // the job itself is kept
    onClose()
  }

  const lines = [
    { draft: title, label: t`Job title`, needed: true },
    { draft: company, label: t({ message: 'Company', comment: 'field of a form' }), needed: true },
    { draft: location, label: t({ message: 'Work location', comment: 'field of a form' }) },
    { draft: salary, label: t({ message: 'Pay', context: 'what a job pays' }) },
  ]
  return (
    <Dialog
      title={t`Post a job`}
      mark={<BoardMark />}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans comment="button; leave without doing it">Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void handlePost()}>
            <Trans comment="button; puts one's own job on the board">Publish</Trans>
          </Button>
        </>
      }
    >
      <form
        data-tint="potential-prime"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void handlePost()
        }}
      >
        {lines.map(({ draft, label, needed }) => (
          <Field key={label} label={label}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                required={needed}
                readOnly={isBusy}
                maxLength={2 * MAX_TITLE}
                value={draft.text}
                onChange={(event) => draft.setText(limited(event.target.value, MAX_TITLE))}
              />
            )}
          </Field>
        ))}
        <Choice
          label={t({ message: 'Employment type', comment: 'names a row of choices' })}
          value={type}
          choices={TYPES.map((id) => ({ id, label: say(typeTexts[id]) }))}
          onChoose={typeDraft.setText}
        />
        <Choice
          label={t({ message: 'Field of work', comment: 'names a row of choices' })}
          value={field}
          choices={WORK_FIELDS.map((id) => ({ id, label: say(fieldTexts[id]) }))}
          onChoose={fieldDraft.setText}
        />
        <Field
          label={t({ message: 'About the job', comment: 'field of a form' })}
          hint={t`Enter a job title and company.`}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              readOnly={isBusy}
              value={description.text}
              onChange={(event) => description.setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly { id: string; label: string }[]
  onChoose(id: string): void
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <div>
      <p aria-hidden className="field-label">
        {label}
      </p>
      <ChipRow label={label}>
        {choices.map((choice) => (
          <Chip key={choice.id} isTinted isOn={choice.id === value} onClick={() => onChoose(choice.id)}>
            {choice.label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
