import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { signIn, signUp } from '#src/data/session/hooks/enter.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { problemText } from '#src/features/account/problem-text.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import {
  type Answers,
  errorsByField,
  type FieldErrors,
  type FieldName,
  fieldErrors,
  type Mode,
  noAnswers,
} from './rules.ts'

export interface AccountForm {
  answers: Answers
  errors: FieldErrors
  /** Why the last try failed, as a whole. */
  failure: MessageDescriptor | null
  isBusy: boolean
  set(field: FieldName, text: string): void
  /** Nothing of the answers is kept on the device while this runs; where it fails, all but the password is again. */
  unkept<T>(work: () => Promise<T>): Promise<T>
  /** Sends the answers where nothing is wrong with them; resolves with who is signed in by it. */
  send(): Promise<SessionUser | undefined>
}

type Kept = Partial<Omit<Answers, 'password'>>
const NOTHING_KEPT: Kept = {}

/**
 * The answers of the account form and their sending. All of them but the password outlast a failed try, and are kept on
 * the device until one has signed in.
 */
export function useAccountForm(mode: Mode): AccountForm {
  const [kept, keep] = useStoredState<Kept>('sign-in', NOTHING_KEPT)
  const [typed, setTyped] = useState<Partial<Answers>>({}) // what is kept comes back later than the next letter
  const answers: Answers = { ...noAnswers, ...kept, ...typed }
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<MessageDescriptor | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function unkept<T>(work: () => Promise<T>): Promise<T> {
    setTyped(answers)
    await keep(NOTHING_KEPT) // afterwards another account may act here, which would leave it behind
    try {
      return await work()
    } catch (error) {
      const { password: _, ...others } = answers
      void keep(others) // the fields show them
      throw error
    }
  }

  async function send(): Promise<SessionUser | undefined> {
    const found = fieldErrors(mode, answers)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || isBusy) return undefined
    setBusy(true)
    const { email, password } = answers
    try {
      return await unkept(() => (mode === 'sign-up' ? signUp(answers) : signIn({ email, password })))
    } catch (error) {
      const why = failureOf(error)
      setTyped((before) => ({ ...before, password: '' }))
      if (why.kind === 'network')
        setFailure(
          msg`You need to be online to sign in. What you entered is kept; type your password again when you’re connected.`,
        )
      else {
        setErrors(errorsByField(why.issues))
        setFailure(problemText(why.name))
      }
      return undefined
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
      setTyped((before) => ({ ...before, [field]: text }))
      if (field !== 'password') void keep((now) => ({ ...now, [field]: text })) // the field shows it already
      setErrors(({ [field]: _fixed, ...rest }) => rest)
    },
    unkept,
    send,
  }
}
