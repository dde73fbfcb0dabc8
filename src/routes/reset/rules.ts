/** What a link is for, and what it carries. */
export interface Link {
  kind: 'reset' | 'confirm' | 'restore'
  token: string
}

/** The link behind the `#` of an address, where no server sees it; undefined where it is none. */
export function linkIn(hash: string): Link | undefined {
  const [, kind, token] = /^(reset|confirm|restore)=([\w-]{43})$/.exec(hash) ?? []
  return token === undefined ? undefined : { kind: kind as Link['kind'], token }
}
