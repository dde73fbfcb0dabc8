import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { UncleanText } from '#src/features/posts/unclean-text.tsx'
import { Field } from '#src/ui/field.tsx'
import { useGrowWithText } from '#src/ui/grow-with-text.ts'
import type { ProfileForm } from '../use-profile-form.ts'

/** The field grows up to eight lines. */
const HIGHEST_PX = 8 * 26 + 24
/** From here on a screen reader is told how many are left. */
const SAID_FROM_LEFT = 20

/** The field for the own bio, with how much more there is room for. */
export function BioField({ form }: { form: ProfileForm }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const { left, isUnclean, hasAddress } = form.bioState
  useGrowWithText(field, form.bio, () => HIGHEST_PX)
  const over = -left
  return (
    <div>
      <Field
        label={t({ message: 'About you (optional)', comment: 'label of a field: what somebody says about themselves' })}
        error={
          left < 0 ? (
            <Trans comment="characters over the limit of a text about oneself">{over} over the limit</Trans>
          ) : hasAddress ? (
            <Trans comment="of a text about oneself">Guests can’t include a web address here. Remove it.</Trans>
          ) : null
        }
        hint={
          <span className="num" aria-live={left <= SAID_FROM_LEFT ? 'polite' : 'off'}>
            <Trans comment="characters that may still be written">{left} left</Trans>
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="bio"
            rows={3}
            dir="auto"
            className="field-area"
            placeholder={t({ message: 'What you like, make, or are looking for', comment: 'placeholder' })}
            value={form.bio}
            readOnly={form.isBusy}
            onChange={(event) => form.setBio(event.target.value)}
          />
        )}
      </Field>
      {isUnclean ? <UncleanText field={field} text={form.bio} onClean={form.setBio} className="mt-2" /> : null}
    </div>
  )
}
