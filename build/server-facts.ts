import type { Plugin } from 'vite'

const ROUTE = /\/src\/routes\/.*\.tsx$/
const FACTS = /,?\s*\b(?:sitemap: \{[^{}]*\}|asks: \[[^[\]]*\])/g

/**
 * Leaves out of the page's scripts what a route says of itself for the server's HTML and sitemap alone: every visitor
 * would load it with the first script. `heads.ts` reads the routes without this plugin.
 */
export const leaveOutServerFacts = (): Plugin => ({
  name: 'anpan-server-facts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ROUTE },
    handler: (code) => ({ code: withoutServerFacts(code), map: null }),
  },
})

/** The source of a route without `sitemap` and `asks`. Throws where one of them is written so that it would stay. */
export function withoutServerFacts(code: string): string {
  if (!code.includes('createFileRoute(')) return code
  const left = code.replace(FACTS, '')
  if (/\b(?:sitemap|asks):/.test(left)) throw new Error('`sitemap` and `asks` are written out in a route')
  return left
}
