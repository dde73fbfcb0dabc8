import { passwordForm } from '#contract/password-form.ts'
import type { MockUser } from './state.ts'

/** Whether this is the account's password, whatever keyboard it was typed with. */
export const hasPassword = (user: MockUser, password: string): boolean =>
  user.password !== null && passwordForm(user.password) === passwordForm(password)
