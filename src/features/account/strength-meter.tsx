import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { Progress } from '#src/ui/progress.tsx'
import type { Strength, strengthOf } from './password-strength.ts'

const words: Readonly<Record<Strength, MessageDescriptor>> = {
  0: msg({ message: 'very easy to guess', comment: 'strength of a password' }),
  1: msg({ message: 'easy to guess', comment: 'strength of a password' }),
  2: msg({ message: 'fair', comment: 'strength of a password' }),
  3: msg({ message: 'strong', comment: 'strength of a password' }),
  4: msg({ message: 'very strong', comment: 'strength of a password' }),
}

/** Says how hard a password is to guess while it is typed; says nothing where what tells that cannot be loaded. */
export function StrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { i18n } = useLingui()
  const [estimate, setEstimate] = useState<{ of: typeof strengthOf }>()
  const isTyped = password !== ''
  const looked = useDeferredValue(password) // the field shows each letter at once
  useEffect(() => {
    if (!isTyped || estimate) return
    import('./password-strength.ts').then(
      ({ strengthOf }) => setEstimate({ of: strengthOf }),
      () => undefined, // without a network: what needs the password needs one too
    )
  }, [isTyped, estimate])
  const strength = isTyped ? estimate?.of(looked, ownWords.filter(Boolean)) : undefined
  return (
    <div aria-live="polite" className="min-h-8 pt-1">
      {strength === undefined ? null : (
        <>
          <div aria-hidden className="pb-1">
            <Progress label="" value={Math.max(1, strength)} max={4} />
          </div>
          <p className="field-hint">
            <Trans comment="then one of: very easy to guess, easy to guess, fair, strong, very strong">
              Strength: {i18n._(words[strength])}
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}
