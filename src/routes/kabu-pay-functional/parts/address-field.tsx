import { Trans, useLingui } from '@lingui/react/macro'
import { limited } from '#contract/cut-text.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast-store.ts'

const MAX_LENGTH = 128

interface AddressFieldProps {
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange(address: string): void
}

/** Whom a transfer goes to; a name that was copied elsewhere can be put in with one press. */
export function AddressField({ value, error, isDisabled, onChange }: AddressFieldProps) {
  const { t } = useLingui()
  async function handlePaste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text) return onChange(limited(text, MAX_LENGTH))
      toast.show({ kind: 'danger', title: t`The clipboard is empty` })
    } catch {
      toast.show({
        kind: 'danger',
        title: t`Your browser blocked pasting`,
        text: t`Touch and hold the field, then choose Paste.`,
      })
    }
  }
  return (
    <Field
      label={
        <Trans context="wallet" comment="label of a field: whom coins are sent to; ja: 送り先">
          Recipient
        </Trans>
      }
      hint={t`Any name will do. This demo reaches no one, so don’t enter real addresses.`}
      error={error}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2 * MAX_LENGTH}
            placeholder="anpan:koharu"
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(limited(event.target.value, MAX_LENGTH))}
            className="pe-12!"
          />
          <span className="absolute end-0.5 top-0.5">
            <IconButton
              label={t({ message: 'Paste', context: 'wallet', comment: 'button; puts the copied name into the field' })}
              icon="i-ph-clipboard-text icon-20!"
              disabled={isDisabled}
              onClick={() => void handlePaste()}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
