import type { Mention } from '#contract/mentions.ts'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { useNameOf } from './use-name-of.ts'

interface MentionedTextProps {
  text: string
  /** Whom it calls, as far as their names are known. */
  mentions: readonly Mention[] | undefined
}

/** A text with its links; a mention by ANPAN id shows the person's name. */
export function MentionedText({ text, mentions = [] }: MentionedTextProps) {
  const nameOf = useNameOf()
  function nameIn(href: string): string | undefined {
    const mention = mentions.find(({ anpanId }) => href === `/people/${anpanId}`)
    return mention && nameOf(mention)
  }
  return <LinkedText text={text} nameOf={nameIn} />
}
