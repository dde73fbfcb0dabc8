import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast-store.ts'

const MAX_LENGTH = 128

/** Where a transfer goes; an address that was copied elsewhere can be put in with one press. */
export function AddressField({
  value,
  error,
  isDisabled,
  onChange,
}: {
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange(address: string): void
}) {
  const { t } = useLingui()
  async function handlePaste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text) return onChange(text.slice(0, MAX_LENGTH))
      toast.show({ kind: 'danger', title: t`The clipboard is empty` })
    } catch {
      toast.show({ kind: 'danger', title: t`Pasting is not allowed here`, text: t`Hold the field and choose Paste.` })
    }
  }
  return (
    <Field label={<Trans comment="label of a field; ja: 送り先アドレス">Address of the recipient</Trans>} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            placeholder="0x…"
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            className="pe-12!"
          />
          <span className="absolute end-0.5 top-0.5">
            <IconButton
              label={t`Paste an address`}
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
