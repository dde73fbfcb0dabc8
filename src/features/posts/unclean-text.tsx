import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { cleanText } from '#contract/text.ts'
import { replaceText } from '#src/ui/insert-text.ts'

interface UncleanTextProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onClean(text: string): void
  className?: string
}

/** Says that a text holds characters that no server takes, and offers to take them out. */
export function UncleanText({ field, text, onClean, className = '' }: UncleanTextProps) {
  const clean = () => {
    if (!field.current) return onClean(cleanText(text))
    const { value, selectionStart } = field.current
    replaceText(field.current, cleanText(value), cleanText(value.slice(0, selectionStart)).length)
  }
  return (
    <p role="alert" className={`field-error mt-0! flex-wrap ${className}`}>
      <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
      <Trans>The text contains characters that can’t be sent.</Trans>
      <button type="button" className="post-bar-action" onClick={clean}>
        <Trans comment="button; takes characters that cannot be sent out of the text">Remove them</Trans>
      </button>
    </p>
  )
}
