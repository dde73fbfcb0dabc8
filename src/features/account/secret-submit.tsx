import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface SecretSubmitProps {
  form: { failure: MessageDescriptor | undefined; isBusy: boolean }
  /** Said while there is no network, without which it cannot be sent. */
  offline: ReactNode
  isOffline: boolean
  children: ReactNode
}

/** The end of a form of secrets: why it failed, what it needs, and its button. */
export function SecretSubmit({ form, offline, isOffline, children }: SecretSubmitProps) {
  const { i18n } = useLingui()
  return (
    <>
      <div role="alert">
        {form.failure ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(form.failure)}</p> : null}
      </div>
      <p aria-live="polite" className="text-caption text-faint">
        {isOffline ? offline : null}
      </p>
      <Button type="submit" kind="primary" size="lg" isBusy={form.isBusy} disabled={isOffline}>
        {children}
      </Button>
    </>
  )
}
