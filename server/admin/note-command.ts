import type { AuditAct, AuditFacts } from '#contract/admin.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { Db } from '../db/client.ts'
import { noteAct } from '../models/audit.ts'
import { setRole } from '../models/member-marks.ts'
import { isLastOperator } from '../models/operators.ts'
import type { Person } from '../models/people.ts'
import { BadCommand } from './command.ts'

/** Adds what a command does to a person to the audit log; call it in the transaction of the act. */
export const noteCommand = (
  tx: Db,
  act: AuditAct,
  personId: string,
  before: AuditFacts = null,
  after: AuditFacts = null,
): Promise<void> => noteAct(tx, { actorId: null, act, subject: { personId }, before, after })

/** Throws BadCommand where a person is the only operator who can act. Call it first in a transaction. */
export async function keepLastOperator(tx: Db, personId: string): Promise<void> {
  if (await isLastOperator(tx, personId))
    throw new BadCommand('this is the portal’s last operator; make another member an operator first')
}

/** Gives a person a role, or none. */
export const changeRole = (db: Db, { id, role: before }: Person, role: StaffRole | null): Promise<void> =>
  db.transaction(async (tx) => {
    if (before === role) return
    await keepLastOperator(tx, id)
    await setRole(tx, id, role)
    await noteCommand(tx, 'person.role', id, { role: before }, { role })
  })
