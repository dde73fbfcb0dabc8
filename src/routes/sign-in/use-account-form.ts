import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { signIn, signUp } from '#src/queries/sign-in.ts'
import { failureOf } from '#src/queries/failure.ts'
import {
  type Answers,
  errorsByField,
  type FieldErrors,
  type FieldName,
  fieldErrors,
  type Mode,
  noAnswers,
} from './rules.ts'
import { problemText } from './texts.ts'

export interface AccountForm {
  answers: Answers
  errors: FieldErrors
  /** Why the last try failed, as a whole. */
  failure: MessageDescriptor | null
  isBusy: boolean
  set(field: FieldName, text: string): void
  /** Sends the answers where nothing is wrong with them; resolves true once signed in. */
  send(): Promise<boolean>
}

/** The answers of the account form and their sending. A failed try keeps all of them but the password. */
export function useAccountForm(mode: Mode): AccountForm {
  const [answers, setAnswers] = useState(noAnswers)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<MessageDescriptor | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<boolean> {
    const found = fieldErrors(mode, answers)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || isBusy) return false
    setBusy(true)
    try {
      await (mode === 'sign-up' ? signUp(answers) : signIn({ email: answers.email, password: answers.password }))
      return true
    } catch (error) {
      const why = failureOf(error)
      setAnswers((before) => ({ ...before, password: '' }))
      if (why.kind === 'network')
        setFailure(
          msg`Signing in needs a connection. Your answers are kept; enter the password again when you are connected.`,
        )
      else {
        setErrors(why.name === 'email-taken' ? { email: 'taken' } : errorsByField(why.issues))
        setFailure(problemText(why.name))
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    answers,
    errors,
    failure,
    isBusy,
    set(field, text) {
      setAnswers((before) => ({ ...before, [field]: text }))
      setErrors(({ [field]: _fixed, ...rest }) => rest)
    },
    send,
  }
}
