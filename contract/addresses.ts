import { UPLOAD_PREFIX } from './uploads.ts'

/** What answers an address: the API, the process itself, a file of the build, or the app, which draws a page for it. */
type AddressKind = 'api' | 'process' | 'file' | 'page'

/** Addresses at which the server reports to its operator; each is this exact address, and no prefix of others. */
export const PROCESS_PATHS = ['/healthz', '/livez', '/metrics'] as const

/** Folders of files; `build/precache-pack.ts` fails for a file of the build that lies elsewhere and looks like a page. */
// text-calls: folders of the build
const FOLDER = new RegExp(`^/(?:assets|icons|pictures|screenshots|splash|${UPLOAD_PREFIX.slice(1, -1)})(?:/|$)`)
const HIDDEN = /\/\./
const EXTENSION = /\.[a-z0-9]{1,12}$/i
/** Pages whose last segment is the id of a record: whatever characters it has, it names no file. */
const RECORD = /^\/(?:join|orders|people|posts|products)\/[^/]+\/?$/i

/**
 * What an address is, decided by its path alone: a query and a hash are words of people and of other sites. The worker
 * and the server share this table, so that an address is the same with a network and without one.
 */
export function addressKind(path: string): AddressKind {
  if (/^\/api(?:\/|$)/i.test(path)) return 'api'
  if (PROCESS_PATHS.some((own) => own === path)) return 'process'
  if (FOLDER.test(path) || HIDDEN.test(path)) return 'file'
  return EXTENSION.test(path) && !RECORD.test(path) ? 'file' : 'page'
}
