const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const unescape = (text: string) => text.replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** What the head of a served page holds, read as text, since a crawler runs nothing. */
export function headIn(html: string) {
  const tags = [...html.matchAll(/<(meta|link)\s([^>]*)>/g)].map(([, tag, inside = '']) => ({
    tag,
    ...Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text = '']) => [name, unescape(text)]),
    ),
  })) as Record<string, string>[]
  const contents = (by: string, name: string) => tags.filter((tag) => tag[by] === name).map(({ content }) => content)
  const linked = (rel: string) => tags.filter((tag) => tag.rel === rel)
  return {
    html,
    language: /<html (?:[^>]* )?lang="(\w+)"/.exec(html)?.[1],
    titles: [...html.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, text = '']) => unescape(text)),
    named: (name: string) => contents('name', name),
    property: (name: string) => contents('property', name),
    links: (rel: string) => linked(rel).map(({ href }) => href),
    alternates: Object.fromEntries(linked('alternate').map(({ hreflang, href }) => [hreflang, href])),
    data: [...html.matchAll(/<script[^>]*type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    ),
  }
}
