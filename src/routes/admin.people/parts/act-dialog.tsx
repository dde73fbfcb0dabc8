import type { AskedAct } from './asked-act.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

const DIALOG = {
  role: RoleDialog,
  suspend: SuspendDialog,
  sessions: SessionsDialog,
  reset: ResetDialog,
  delete: DeleteDialog,
} as const

/** The question that an act asks. */
export function ActDialog({ asked, onClose }: { asked: AskedAct; onClose(): void }) {
  const Asked = DIALOG[asked.kind]
  return <Asked person={asked.person} onClose={onClose} />
}
