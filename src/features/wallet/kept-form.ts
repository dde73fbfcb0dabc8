import { useCallback, useState } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

/** What is written into the fields of a form, kept under `name` until the form is emptied. */
export function useKeptForm<Form extends object>(name: string, empty: Form): [Form, (change: Partial<Form>) => void] {
  const [kept, keep] = useStoredState<Form>(name, empty)
  const [typed, setTyped] = useState<Partial<Form>>({})
  const change = useCallback(
    (next: Partial<Form>) => {
      setTyped((now) => ({ ...now, ...next })) // the field must not wait for the store
      void keep((now) => ({ ...now, ...next }))
    },
    [keep],
  )
  return [{ ...empty, ...kept, ...typed }, change]
}
