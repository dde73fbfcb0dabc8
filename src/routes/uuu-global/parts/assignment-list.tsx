import { useState } from 'react'
import type { Assignment } from '../sample.ts'
import type { University } from '../use-university.ts'
import { AssignmentRow } from './assignment-row.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

interface AssignmentListProps {
  assignments: readonly Assignment[]
  university: University
}

/** Assignments in the given order, each of which can be handed in. */
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
