import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'

const patterns = Object.values(api)
  .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
  .map(({ path }) => path)
const patternsOfFiles = [`${UPLOAD_PREFIX}:id`, '/share', '/healthz']

/** What kind of request it is, such as `GET /api/posts/:id`: nothing in it was chosen by whoever sent it. */
export function requestKind(method: string, path: string): string {
  const pattern = [...patterns, ...patternsOfFiles].find((each) => isLike(each, path))
  return `${method} ${pattern ?? (path.startsWith('/api/') ? '/api/' : 'page')}`
}

function isLike(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}
