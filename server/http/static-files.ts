import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Names that the build makes: no hidden files, no encoded signs, no way up. */
const ADDRESS = /^(?:\/[\w~@][\w.~@-]*)+$/
/** Files that stand in the folder for the server alone. */
const PRIVATE = /\.(?:br|gz|map)$|^\/(?:csp|heads)\.json$/
const HASHED = /^\/assets\//

/** Serves the files of the built app, compressed where the build has compressed them. */
export function staticFiles(dist: string): MiddlewareHandler {
  const serve = serveStatic({ root: dist, precompressed: true })
  return async (c, next) => {
    const { method, path } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || !ADDRESS.test(path) || path.includes('..') || PRIVATE.test(path))
      return next()
    const file = fileOf(join(dist, path))
    if (!file) return next()
    const etag = etagOf(file)
    c.header('ETag', etag)
    c.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    return varying(await serve(c, next))
  }
}

/** Says that the answer depends on what the asker can unpack, also where it came out unpacked. */
function varying(answer: Response | void): Response | void {
  const vary = answer?.headers.get('vary') ?? ''
  if (!vary.includes('Accept-Encoding')) answer?.headers.append('Vary', 'Accept-Encoding')
  return answer
}

/** The file's state, or undefined where there is no file of this name, or where no file can have such a name. */
export function fileOf(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined
    throw error
  }
}

/** Weak, since a file and its compressed forms share it. */
export const etagOf = ({ size, mtimeMs }: Stats): string =>
  `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
