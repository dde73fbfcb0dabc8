import { passwordFault } from '../password-rule.ts'
import { Refusal } from './refusal.ts'

/** Refuses, at its field, a password that is too easy to guess for its owner. */
export function refuseEasy(field: string, ...[password, owner]: Parameters<typeof passwordFault>): void {
  const code = passwordFault(password, owner)
  if (code) throw new Refusal('invalid', { issues: [{ field, code }] })
}
