import { posts } from './posts.ts'
import { products } from './products.ts'
import type { Scope } from './revisions.ts'
import { services } from './services.ts'

interface FirstPageFacts {
  /** The HTML of the build that has a place for its rows: `<html>-<language>.html`. */
  html: string
  /** Words of an address that show something else there. */
  others: readonly string[]
  /** What its first screen shows: with these its rows are drawn anew. */
  lists: readonly Scope[]
}

/**
 * The pages whose first screen is in their HTML where there is no session. The build draws them without their rows
 * (`build/shell.ts`), the server puts the rows in (`server/http/first-cards.ts`): neither compiles without each of them.
 */
export const FIRST_PAGES = {
  '/': { html: 'home', others: [], lists: [...posts.list.lists, ...services.list.lists, 'announcements'] },
  '/discover': {
    html: 'discover',
    others: ['q', 'tab', 'product', 'sort', 'price', 'saved', 'pay'],
    lists: [...posts.list.lists, ...products.list.lists, 'portal'],
  },
} as const satisfies Record<string, FirstPageFacts>

export type FirstPage = keyof typeof FIRST_PAGES
export const firstPages = Object.keys(FIRST_PAGES) as FirstPage[]

const isFirstPage = (path: string): path is FirstPage => Object.hasOwn(FIRST_PAGES, path)

/** The page of this address, where it is one of them. */
export function firstPageAt(path: string, query: (name: string) => string | undefined): FirstPage | undefined {
  if (!isFirstPage(path)) return undefined
  return FIRST_PAGES[path].others.some((name) => query(name) !== undefined) ? undefined : path
}
