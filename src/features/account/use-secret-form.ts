import type { MessageDescriptor } from '@lingui/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { ProblemName } from '#contract/problems.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { problemText } from './problem-text.ts'

/** What the form says of failures that mean something of their own here. */
type Words = Partial<Record<ProblemName, MessageDescriptor>> & { network: MessageDescriptor }

export interface SecretForm<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** What is wrong with a field, in the contract's codes. */
  faults: Readonly<Partial<Record<Name, string>>>
  /** Why the last try failed, as a whole. */
  failure: MessageDescriptor | undefined
  isBusy: boolean
  set(name: Name, text: string): void
  /**
   * Sends what was typed where nothing is wrong with it. Resolves with the answer; with undefined where there is none,
   * which the form then says, with the focus in the first field at fault.
   */
  send<T>(event: FormEvent<HTMLFormElement>, ask: (values: Record<Name, string>) => Promise<T>): Promise<T | undefined>
}

/** A form whose fields are secrets: nothing of it is kept anywhere. `schema` is that of the call's body. */
export function useSecretForm<Name extends string>(
  blank: Readonly<Record<Name, string>>,
  schema: v.GenericSchema,
  words: Words,
): SecretForm<Name> {
  const [values, setValues] = useState(blank)
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const [failure, setFailure] = useState<MessageDescriptor>()
  const [isBusy, setBusy] = useState(false)

  const isField = (field: string): field is Name => Object.hasOwn(blank, field)
  function faultsIn(issues: readonly { field: string; code: string }[]): Partial<Record<Name, string>> {
    const found: Partial<Record<Name, string>> = {}
    for (const { field, code } of issues) if (isField(field)) found[field] ??= code
    return found
  }
  /** Once what is wrong is drawn, the first field at fault has the focus. */
  const focusFault = (form: HTMLElement) =>
    void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

  return {
    values,
    faults,
    failure,
    isBusy,
    set(name, text) {
      setValues((before) => ({ ...before, [name]: text }))
      setFaults(({ [name]: _fixed, ...rest }) => rest as typeof faults)
    },
    async send(event, ask) {
      event.preventDefault()
      const form = event.currentTarget
      if (isBusy) return undefined
      const { issues = [] } = v.safeParse(schema, values)
      const found = faultsIn(issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message })))
      setFaults(found)
      setFailure(undefined)
      if (Object.keys(found).length > 0) return void focusFault(form)
      setBusy(true)
      try {
        return await ask(values)
      } catch (error) {
        const why = failureOf(error)
        const atFields = why.kind === 'network' ? {} : faultsIn(why.issues)
        setFaults(atFields)
        if (why.kind === 'network') setFailure(words.network)
        else if (Object.keys(atFields).length === 0) setFailure((why.name && words[why.name]) ?? problemText(why.name))
        focusFault(form)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
