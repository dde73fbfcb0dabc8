import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

/** What a field's control must carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Said at once by screen readers; takes the hint's place. */
  error?: ReactNode
  children(control: FieldControl): ReactNode
}

/** A label above a control, with a hint or an error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <div id={noteId} aria-live={error ? 'assertive' : undefined}>
        {error ? (
          <p className="field-error">
            <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
            {error}
          </p>
        ) : hint ? (
          <p className="field-hint">{hint}</p>
        ) : null}
      </div>
    </div>
  )
}

/** A one-line text control in the field's look. */
export function Input({ className = '', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input className={`field ${className}`} {...rest} />
}
