import type { Language, Texts } from './fields.ts'

/** What the build tells the server about one page; each text is in four languages. */
export interface PageHead {
  title: Texts
  description: Texts
  /** How the sitemap lists the page; a page without it is not offered to search engines. */
  sitemap?: { priority: number; changes: 'daily' | 'weekly' | 'monthly' }
  /** True where the page is a service's own. */
  isService?: boolean
  /** The service that the page is one of. */
  service?: string
  /** True where all that it shows is made up. */
  isDemo?: boolean
  /** The files of the build that the page needs, to be asked for beside the entry. */
  files?: string[]
  /** What it asks the API for at once. */
  asks?: readonly string[]
  /** The files of its texts. */
  texts?: Record<Language, string[]>
}

/** What the build writes to `heads.json`, from the route tree and the catalogues. */
export interface PageHeads {
  /** By address; a segment that begins with `$` stands for any. */
  pages: Record<string, PageHead>
  /** Addresses that only lead to another one. */
  moved: Record<string, string>
  /** What stands for every other address. */
  notFound: PageHead
}
