import { useLingui } from '@lingui/react/macro'
import { saveFailureText } from './fault-words.ts'
import type { PortalForm } from './use-portal-form.ts'

/** Why the last try to save had no effect; said at once by screen readers. */
export function SaveFailure({ form }: { form: Pick<PortalForm, 'failure'> }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {form.failure ? (
        <p className="mb-3 px-3 py-2 tag-failed rounded-12px text-small">{i18n._(saveFailureText(form.failure))}</p>
      ) : null}
    </div>
  )
}
