import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

/** Names that the build makes: no hidden files, no encoded signs, no way up. */
const ADDRESS = /^(?:\/[\w~@][\w.~@-]*)+$/
/** Files that stand in the folder for the server alone. */
const PRIVATE = /\.(?:br|gz|map)$|^\/(?:csp|heads)\.json$|^\/first-cards\.mjs$/
const HASHED = /^\/assets\//

/** Files that are kept as they go out: how large one may be, and all of them. */
const KEPT_FILE_MAX = 512 * 1024
const KEPT_MAX = 32 * 1024 * 1024

/** A file as it goes out, and the state of the folder in which it was read. */
interface KeptFile {
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** The files of the built app, compressed where the build has compressed them, and their bytes once they were asked for. */
export class StaticFiles {
  private readonly dist: string
  private readonly serve: MiddlewareHandler
  private readonly kept = new Map<string, KeptFile>()
  private keptBytes = 0

  constructor(dist: string) {
    this.dist = dist
    this.serve = serveStatic({ root: dist, precompressed: true })
  }

  /** A file that was asked for before and is the same still; status 304 for who has it. */
  peek({ req }: Context): { status: 200 | 304; headers: Record<string, string>; body: BodyInit | null } | undefined {
    if (req.method !== 'GET' || req.header('range') !== undefined) return undefined
    const kept = this.kept.get(keyOf(req.path, req.header('accept-encoding')))
    if (!kept) return undefined
    const file = fileOf(join(this.dist, req.path))
    if (!file || etagOf(file) !== kept.etag) return undefined
    const { etag, headers, body } = kept
    if (!req.header('if-none-match')?.includes(etag)) return { status: 200, headers, body }
    return { status: 304, headers: { ETag: etag, 'Cache-Control': cachingOf(req.path) }, body: null }
  }

  readonly answer: MiddlewareHandler = async (c, next) => {
    const { method, path } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || !ADDRESS.test(path) || path.includes('..') || PRIVATE.test(path))
      return next()
    const file = fileOf(join(this.dist, path))
    if (!file) return next()
    const etag = etagOf(file)
    c.header('ETag', etag)
    c.header('Cache-Control', cachingOf(path))
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    const answer = varying(await this.serve(c, next))
    if (!answer || answer.status !== 200 || method !== 'GET' || file.size > KEPT_FILE_MAX) return answer
    const body = new Uint8Array(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    this.keep(keyOf(path, c.req.header('accept-encoding')), { etag, headers, body })
    return new Response(body, { headers })
  }

  /** The oldest go where there is no room. */
  private keep(key: string, file: KeptFile): void {
    this.keptBytes += file.body.length - (this.kept.get(key)?.body.length ?? 0)
    this.kept.delete(key)
    this.kept.set(key, file)
    for (const [oldest, { body }] of this.kept) {
      if (this.keptBytes <= KEPT_MAX) return
      this.kept.delete(oldest)
      this.keptBytes -= body.length
    }
  }
}

/** The encodings that a file may be compressed in, of those that the asker can unpack. */
const keyOf = (path: string, accepted = ''): string => {
  const all = accepted.split(',').map((each) => each.trim())
  return [path, ...['br', 'zstd', 'gzip'].filter((each) => all.includes(each))].join(' ')
}

const cachingOf = (path: string): string => (HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

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
