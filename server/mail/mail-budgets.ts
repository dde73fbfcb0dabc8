import type { Brake } from '../limits/table.ts'

/** What strangers can have sent to an address they know. All of it has one budget, so that no mailbox is filled. */
const CAUSED_BY_STRANGERS: readonly string[] = ['reset', 'confirm', 'taken']

/** How many mails go to one address. */
export type MailLimits = Pick<Brake, 'mail' | 'mailDay' | 'ownMail' | 'signInMail'>

/**
 * The budgets that a mail spends. Mail that only its owner's session causes is counted apart: otherwise strangers could use
 * up the budget for warnings. Each subject of it is too: otherwise a thief with such a session could, by signing in often.
 */
export function budgetsOf(mail: { about: string; key?: string }): { name: keyof MailLimits; subject?: string }[] {
  if (CAUSED_BY_STRANGERS.includes(mail.about)) return [{ name: 'mail' }, { name: 'mailDay' }]
  if (mail.about === 'sign-in') return [{ name: 'signInMail' }]
  return [{ name: 'ownMail', subject: mail.about === 'key' ? (mail.key ?? '') : mail.about }]
}
