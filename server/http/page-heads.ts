import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encoded } from '#contract/cut-text.ts'
import type { PageHead, PageHeads } from '#contract/page-heads.ts'

/** A page that an address leads to. */
export interface FoundPage {
  /** The address as it is written in the route tree, such as `/posts/$postId`. */
  route: string
  /** The address in its one true form: no slash at its end. */
  path: string
  head: PageHead
  params: Record<string, string>
}

/** What the build knows of the pages. */
export const readPageHeads = (dist: string): PageHeads =>
  // text-calls: a file of the build
  JSON.parse(readFileSync(join(dist, 'heads.json'), 'utf8')) as PageHeads

/** Finds the page of an address as the router in the page does: letters of either case, with or without a last slash. */
export function pageAt({ pages }: PageHeads, address: string): FoundPage | undefined {
  const path = plain(address)
  for (const [route, head] of Object.entries(pages)) {
    const params = match(route, path)
    if (params) return { route, head, params, path: addressOf(route, params) }
  }
  return undefined
}

/** Where an address that is no page of its own leads. */
export const movedTo = ({ moved }: PageHeads, address: string): string | undefined =>
  Object.entries(moved).find(([route]) => match(route, plain(address)))?.[1]

const plain = (address: string): string => address.replace(/(?<!^)\/$/, '')

function match(route: string, path: string): Record<string, string> | undefined {
  const wanted = route.split('/')
  const parts = path.split('/')
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of wanted.entries()) {
    const part = parts[at] ?? ''
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = part
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return params
}

const addressOf = (route: string, params: Record<string, string>): string =>
  route.replace(/\$(\w+)/g, (_all, name: string) => encoded(params[name] ?? ''))
