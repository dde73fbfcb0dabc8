import { keptText } from '#contract/text.ts'

/** What another app may say in a share. */
export interface ShareWords {
  title: string
  text: string
  url: string
}

/** A heading or a link that is longer is not looked for in the text: it is none. */
const PART_MAX_UNITS = 4000

/** Title, text and link as one text, each on its own line; what another part says already is not said twice. */
export function shareText({ title, text, url }: ShareWords): string {
  const [heading, body, link] = [title, text, url].map(keptText) as [string, string, string]
  const isSaid = (part: string) => part.length <= PART_MAX_UNITS && body.includes(part)
  return [isSaid(heading) ? '' : heading, body, isSaid(link) ? '' : link].filter(Boolean).join('\n')
}
