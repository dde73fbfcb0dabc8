import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { NAME_MAX_CODE_POINTS } from '#contract/names.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { type AvatarColour, editProfile } from '#src/data/session/hooks/profile.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { AVATAR_HEX } from '../looks.ts'
import { callName } from '../rules.ts'
import type { PanelProps } from './panel-props.ts'

/** Name and colour of the own avatar: kept for this page at once, and for the profile, which others see, on request. */
export function CustomisePanel({ settings, keep, ownName, ownColour }: PanelProps) {
  const { t, i18n } = useLingui()
  const account = useAccount()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const name = settings.name ?? ownName
  const colour = settings.colour ?? ownColour
  const names: Record<string, string> = {
    sky: t({ message: 'Sky', context: 'avatar colour', comment: 'colour of an avatar' }),
    leaf: t({ message: 'Leaf', context: 'avatar colour', comment: 'colour of an avatar' }),
    sun: t({ message: 'Sun', context: 'avatar colour', comment: 'colour of an avatar' }),
    peach: t({ message: 'Peach', context: 'avatar colour', comment: 'colour of an avatar' }),
    rose: t({ message: 'Rose', context: 'avatar colour', comment: 'colour of an avatar' }),
    grape: t({ message: 'Grape', context: 'avatar colour', comment: 'colour of an avatar' }),
    azuki: t({ message: 'Azuki', context: 'avatar colour', comment: 'colour of an avatar: that of red beans' }),
    slate: t({ message: 'Slate', context: 'avatar colour', comment: 'colour of an avatar' }),
  }

  async function handleProfile() {
    setBusy(true)
    try {
      const names = name.trim() === ownName ? {} : callName(name.trim(), account?.user?.lastName ?? '')
      await editProfile({ ...names, avatarColour: colour as AvatarColour })
      keep({ name: null, colour: null })
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`Others can see this name and colour now` })
    } catch (error) {
      const refused = refusedName(error)
      setFault(refused)
      if (refused) return
      toast.show({ kind: 'danger', title: t`Your profile couldn’t be changed`, text: t`Try again.` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-4">
      <Field
        label={t({ message: 'Your name here', comment: 'label of a field: name of the own avatar' })}
        error={fault ? i18n._(nameFaultText(fault)) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={2 * NAME_MAX_CODE_POINTS}
            autoComplete="nickname"
            onChange={(event) => {
              setFault(undefined)
              keep({ name: limited(event.target.value, NAME_MAX_CODE_POINTS) })
            }}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">{t({ message: 'Colour', comment: 'of the own avatar' })}</legend>
        <div className="grid grid-cols-4 gap-2">
          {Object.entries(AVATAR_HEX).map(([id, hex]) => (
            <label
              key={id}
              className="relative flex flex-col items-center gap-1 p-2 rounded-14px text-caption cursor-pointer has-[:checked]:(bg-soft text-ink font-700) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="avatar-colour"
                checked={id === colour}
                onChange={() => keep({ colour: id })}
                className="only-read"
              />
              <span aria-hidden className="w-9 h-9 bun-corner" style={{ backgroundColor: hex }} />
              {names[id]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="mb-2 text-caption text-faint">
          {isOffline ? (
            <Trans>You’ll see this right away. Go online to change the profile that others see.</Trans>
          ) : (
            <Trans>You’ll see this right away. Others see the name and colour from your profile.</Trans>
          )}
        </p>
        <Button
          kind="tint"
          className="w-full"
          isBusy={isBusy}
          disabled={isOffline || name.trim() === ''}
          onClick={() => void handleProfile()}
        >
          <Trans comment="button: others will see this name and colour too">Use in my profile too</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Why the server does not take the name, in the contract's code; undefined where it is something else. */
function refusedName(error: unknown): string | undefined {
  if (error instanceof Error && error.name !== 'ApiError') return undefined
  const why = failureOf(error)
  return why.kind === 'problem' ? why.issues.find(({ field }) => field === 'firstName')?.code : undefined
}
