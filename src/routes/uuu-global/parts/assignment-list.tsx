import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type Assignment, COURSES } from '../sample.ts'
import type { University } from '../use-university.ts'
import { daysLeft, dueDate, isUrgent, statusOf } from '../rules.ts'

interface AssignmentListProps {
  assignments: readonly Assignment[]
  university: University
}

/** Assignments in the given order; each can be handed in. */
export function AssignmentList({ assignments, university }: AssignmentListProps) {
  const [open, setOpen] = useState<Assignment | null>(null)
  return (
    <>
      <ul>
        {assignments.map((assignment) => (
          <AssignmentRow
            key={assignment.id}
            assignment={assignment}
            university={university}
            onOpen={() => setOpen(assignment)}
          />
        ))}
      </ul>
      {open ? (
        <SubmitDialog assignment={open} onSubmit={() => university.submit(open)} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}

interface SubmitDialogProps {
  assignment: Assignment
  onSubmit(): void
  onClose(): void
}

/** Where an answer is written and handed in. The text is kept on every pause, and stays after it was handed in. */
function SubmitDialog({ assignment, onSubmit, onClose }: SubmitDialogProps) {
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
      <Field label={t`Your answer`} hint={t`What you write stays on this device.`}>
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

interface AssignmentRowProps {
  assignment: Assignment
  university: University
  onOpen(): void
}

/** An assignment: when it is due, or what became of it. */
function AssignmentRow({ assignment, university, onOpen }: AssignmentRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = new Date()
  const due = dueDate(assignment, now)
  const days = daysLeft(due, now)
  const status = statusOf(assignment, university.kept)
  const urgent = isUrgent(status, days)
  const title = say(assignment.title)
  const course = COURSES.find(({ id }) => id === assignment.courseId)
  const dueText = dayWithWeekday(due, language)
  return (
    <li className="flex items-center gap-3 py-2.5 min-h-16">
      <span className={`tile-40 ${urgent ? 'bg-danger-soft! text-danger-text!' : ''}`}>
        <span
          aria-hidden
          className={`${status === 'pending' ? 'i-ph-clock-duotone' : 'i-ph-check-circle-duotone'} icon-23`}
        />
      </span>
      <div className="flex-1 min-w-0">
        <h3 className="text-title">{title}</h3>
        <p className="text-caption text-muted">
          <span>{course ? say(course.title) : null}</span>
          {status === 'pending' ? (
            <span>
              {dot(language)}
              <Trans comment="day on which an assignment is due">Due {dueText}</Trans>
            </span>
          ) : null}
        </p>
      </div>
      {status === 'pending' ? (
        <span className="flex flex-col items-end gap-1.5">
          <Badge kind={urgent ? 'failed' : 'plain'}>
            <Plural value={days} one="# day left" other="# days left" />
          </Badge>
          <Button kind="tint-soft" size="xs" aria-label={t`Hand in: ${title}`} aria-haspopup="dialog" onClick={onOpen}>
            <Trans comment="button; gives an assignment to the teacher">Hand in</Trans>
          </Button>
        </span>
      ) : status === 'submitted' ? (
        <Badge>
          <Trans comment="state of an assignment">Handed in</Trans>
        </Badge>
      ) : (
        <Badge kind="done">
          <Trans comment="mark that a teacher gave">Grade {assignment.grade}</Trans>
        </Badge>
      )}
    </li>
  )
}
