import { Fragment } from 'react'
import { foundRanges } from '../found-parts.ts'

/** A text as it was written, with the words of a search marked in it; `words` are in search form. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = foundRanges(text, words)
  if (ranges.length === 0) return <span>{text}</span>
  return (
    <>
      {ranges.map(([from, to], at) => (
        <Fragment key={from}>
          <span>{text.slice(ranges[at - 1]?.[1] ?? 0, from)}</span>
          <mark className="rounded-4px bg-accent-soft text-on-accent-soft">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(ranges.at(-1)?.[1])}</span>
    </>
  )
}
