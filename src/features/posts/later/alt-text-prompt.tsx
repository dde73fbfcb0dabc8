import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useAltTextPromptOn } from '#src/data/drafts/hooks/alt-text-prompt.ts'
import type { AltTextQuestion } from '../use-alt-text-prompt.ts'

interface AltTextPromptProps {
  question: AltTextQuestion
  missing: number
  onDescribe(): void
}

/** Asks for missing alt texts; the author can post without, and can turn the question off. */
export function AltTextPrompt({ question, missing, onDescribe }: AltTextPromptProps) {
  const [wantsAsking, setWantsAsking] = useAltTextPromptOn()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    first.current?.scrollIntoView({ block: 'center' }) // its buttons clear of the fixed bars
  }, [])
  return (
    <div ref={first} role="alert" tabIndex={-1} className="flex flex-col gap-2 p-3 rounded-14px strip-pending">
      <p className="flex items-center gap-1.5 text-small">
        <span aria-hidden className="i-ph-warning-circle-fill icon-18 flex-none" />
        <Plural
          value={missing}
          one="# picture has no description. People who can’t see it will miss out."
          other="# pictures have no description. People who can’t see them will miss out."
        />
      </p>
      <label className="flex items-center gap-2 min-h-11 text-small">
        <input
          type="checkbox"
          className="w-5 h-5 flex-none"
          checked={wantsAsking === false}
          onChange={(event) => void setWantsAsking(!event.target.checked)}
        />
        <Trans comment="checkbox under the question for descriptions of pictures">Don’t ask me again</Trans>
      </label>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDescribe}>
          <Trans comment="button; leads to the field for the description of a picture">Add descriptions</Trans>
        </Button>
        <Button size="sm" onClick={question.post}>
          <Trans comment="button; posts although pictures have no description">Post without descriptions</Trans>
        </Button>
      </div>
    </div>
  )
}
