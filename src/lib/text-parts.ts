import { encoded, urlOf } from '#contract/cut-text.ts'
import { linksIn, type TextLink } from '#contract/text-links.ts'

/** A part of a text that leads somewhere: an address, a `#tag`, or an `@` with an ANPAN id. */
export interface LinkedPart {
  kind: TextLink['kind']
  /** As it was typed. */
  text: string
  /** The shown text, if it differs: a host of other letters than ASCII is shown in its ASCII form. */
  shown?: string
  /** An http or https address, or a path of this app. */
  href: string
}

/** A text as it was typed, in parts: what leads somewhere, in the app that is at `origin` or out of it, and the rest. */
export function textParts(text: string, origin: string): (string | LinkedPart)[] {
  const parts: (string | LinkedPart)[] = []
  let end = 0
  for (const link of linksIn(text)) {
    const part = link.kind === 'address' ? addressPart(link.name, origin) : insidePart(text, link)
    if (!part) continue
    if (link.start > end) parts.push(text.slice(end, link.start))
    parts.push(part)
    end = link.end
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** The address as a browser opens it. None if a browser takes it for another host than the one that is read. */
function addressPart(text: string, origin: string): LinkedPart | undefined {
  const url = urlOf(text)
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)([^/?#:]+)(.*)$/isu.exec(text) ?? []
  if (!url || url.username || url.password || host === '') return undefined
  const isAscii = /^[\0-\x7F]+$/.test(host)
  if (isAscii && url.hostname !== host.toLowerCase()) return undefined
  // a path that begins with two slashes would be another host's
  const isOwn = url.origin === origin && !url.pathname.startsWith('//')
  const href = isOwn ? url.href.slice(url.origin.length) : url.href
  return { kind: 'address', text, href, ...(!isAscii && { shown: `${scheme}${url.hostname}${rest}` }) }
}

function insidePart(whole: string, { kind, start, end, name }: TextLink): LinkedPart {
  const href = kind === 'person' ? `/people/${name}` : `/discover?q=${encoded(`#${name}`)}`
  return { kind, text: whole.slice(start, end), href }
}
