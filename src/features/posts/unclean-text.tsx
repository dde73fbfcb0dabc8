import { Trans } from '@lingui/react/macro'
import { cleanText } from '#contract/text.ts'

interface UncleanTextProps {
  text: string
  onClean(text: string): void
  className?: string
}

/** Says that a text holds characters that no server takes, and offers to take them out. */
export function UncleanText({ text, onClean, className = '' }: UncleanTextProps) {
  return (
    <p role="alert" className={`field-error mt-0! flex-wrap ${className}`}>
      <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
      <Trans>The text contains characters that cannot be sent.</Trans>
      <button type="button" className="post-bar-action" onClick={() => onClean(cleanText(text))}>
        <Trans comment="button; takes characters that cannot be sent out of the text">Remove them</Trans>
      </button>
    </p>
  )
}
