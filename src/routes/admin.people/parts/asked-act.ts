import type { AdminPerson } from '#src/data/admin/hooks/people.ts'

/** An act that asks before it is done. */
export interface AskedAct {
  kind: 'role' | 'suspend' | 'sessions' | 'reset' | 'delete'
  person: AdminPerson
}

/** What the question of each act is given. */
export interface ActDialogProps {
  person: AdminPerson
  onClose(): void
}
