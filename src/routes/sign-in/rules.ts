import * as v from 'valibot'
import { isOwnPath } from '#contract/fields.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { SignIn, SignUp } from '#contract/session.ts'

export type Mode = 'sign-up' | 'sign-in'
export interface Answers {
  email: string
  password: string
  firstName: string
  lastName: string
}
export type FieldName = keyof Answers
/** What is wrong with a field, in the contract's codes. */
export type FieldErrors = Partial<Record<FieldName, string>>

export const noAnswers: Answers = { email: '', password: '', firstName: '', lastName: '' }

/** Where to go after signing in: a path of our own, else home. */
export function nextPath(next: string | undefined): string {
  return next !== undefined && isOwnPath(next) && !next.startsWith('/sign-in') ? next : '/'
}

/** Whether an address asks for the ways back into an account. */
export const asksWayBack = (hash: string): boolean => hash === 'recover'

/** What keeps these answers from being sent; empty when nothing does. */
export function fieldErrors(mode: Mode, answers: Answers): FieldErrors {
  const result = v.safeParse(mode === 'sign-up' ? SignUp : SignIn, answers)
  if (result.success)
    return mode === 'sign-up' && isReservedName(answers.firstName, answers.lastName) ? { firstName: 'reserved' } : {}
  return errorsByField(
    result.issues.map((issue) => {
      const field = v.getDotPath(issue) ?? ''
      const isEmpty = isField(field) && answers[field].trim() === ''
      return { field, code: isEmpty ? 'blank' : issue.message }
    }),
  )
}

const Names = v.pick(SignUp, ['firstName', 'lastName'])

/** What keeps these names from being those of a new account; empty when nothing does. */
export function nameErrors(names: Pick<Answers, 'firstName' | 'lastName'>): FieldErrors {
  const { success, issues = [] } = v.safeParse(Names, names)
  if (success) return isReservedName(names.firstName, names.lastName) ? { firstName: 'reserved' } : {}
  return errorsByField(issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message })))
}

/** The first code of each field that this form has. */
export function errorsByField(issues: readonly { field: string; code: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, code } of issues) {
    if (isField(field)) errors[field] ??= code
  }
  return errors
}

const isField = (field: string): field is FieldName => Object.hasOwn(noAnswers, field)
