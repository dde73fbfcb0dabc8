/** What another app may say in a share. */
export interface ShareWords {
  title: string
  text: string
  url: string
}

/** Title, text and link as one text, each on its own line; what another part says already is not said twice. */
export function shareText({ title, text, url }: ShareWords): string {
  const [heading, body, link] = [title, text, url].map((part) => part.trim()) as [string, string, string]
  const parts = [body.includes(heading) ? '' : heading, body, body.includes(link) ? '' : link]
  return parts.filter(Boolean).join('\n')
}
