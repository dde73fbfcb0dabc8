/** Letters of which no mark ever becomes a part unseen: Latin, kana, Han, Hangul. */
const LETTER =
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u00ff\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u9fff\\uac00-\\ud7a3'
/** A first letter that another one follows, or nothing: most names begin so, and no segmenter is needed. */
const ALONE = new RegExp(`^[${LETTER}](?=[${LETTER}\\s]|$)`)

let graphemes: Intl.Segmenter | undefined

/** The first letter of a name as a person sees it, in upper case; empty for a blank name. */
export function initial(name: string): string {
  const trimmed = name.trim()
  const [first] = ALONE.exec(trimmed) ?? []
  return (first ?? firstGrapheme(trimmed)).toLocaleUpperCase()
}

function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [first] = graphemes.segment(text)
  return first?.segment ?? ''
}
