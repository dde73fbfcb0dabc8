import { textParts } from '#src/lib/text-parts.ts'

/**
 * A text as it was typed, in which addresses, tags and people lead somewhere: those of the app within it, others in a
 * window of their own without access to this one. For people `nameOf` may give the name. No link decides in which
 * direction its line runs.
 */
export function LinkedText({ text, nameOf }: { text: string; nameOf?: (href: string) => string | undefined }) {
  const parts = textParts(text, globalThis.location?.origin ?? '').map((part, at) => {
    if (typeof part === 'string') return part
    const { kind, href } = part
    const name = kind === 'person' ? nameOf?.(href) : undefined
    const more = href.startsWith('/')
      ? { 'data-route': '' }
      : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
    // a part has no name but its place
    return (
      <a
        key={at}
        href={href}
        dir="auto" // alone, so that it does not decide the direction of the line
        {...more}
        className={`text-accent-text ${kind === 'address' ? 'underline [overflow-wrap:anywhere] [unicode-bidi:isolate]' : 'inline-block max-w-full'}`}
      >
        {name === undefined ? (part.shown ?? part.text) : `@${name}`}
      </a>
    )
  })
  return <span key={text}>{parts}</span>
}
