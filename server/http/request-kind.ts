import { addressKind, PROCESS_PATHS } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'

const patterns = Object.values(api)
  .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
  .map(({ path }) => path)
  .concat(`${UPLOAD_PREFIX}:id`, '/share', ...PROCESS_PATHS)
const whole = new Set(patterns.filter((pattern) => !pattern.includes(':')))
const withParts = [...new Set(patterns)].filter((pattern) => pattern.includes(':')).map((pattern) => pattern.split('/'))

/** What a path asks for, such as `/api/posts/:id`, a `page` or a `file`: no text of the client is in it. */
export function requestPattern(path: string): string {
  if (whole.has(path)) return path
  const parts = path.split('/')
  const pattern = withParts.find((each) => isLike(each, parts))
  if (pattern) return pattern.join('/')
  const kind = addressKind(path)
  return kind === 'api' ? '/api/' : kind
}

/** What kind of request it is, such as `GET /api/posts/:id`. */
export const requestKind = (method: string, path: string): string => `${method} ${requestPattern(path)}`

const isLike = (wanted: string[], given: string[]): boolean =>
  wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
