import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** Names that the build makes: no hidden files, no encoded signs, no way up. */
const ADDRESS = /^(?:\/[\w~@][\w.~@-]*)+$/
/** Files that stand in the folder for the server alone. */
const PRIVATE = /\.(?:br|gz|map)$|^\/(?:csp|heads)\.json$|^\/first-cards\.mjs$/
const HASHED = /^\/assets\//

/** The bytes of all files that are kept as they go out. */
const KEPT_MAX = 32 * 1024 * 1024

/** A file as it goes out, and the state of the folder in which it was read. */
interface KeptFile {
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What the build compresses files into, the smallest first, and how the name of such a file ends. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * The files of the built app, compressed where the build has compressed them, and their bytes once they were requested.
 * A file is read whole and once for all requests that wait for it: a stream of it would stay open for each request whose
 * client has left.
 */
export class StaticFiles {
  private readonly dist: string
  private readonly kept = new Map<string, KeptFile>()
  private readonly reading = new Map<string, Promise<KeptFile>>()
  private keptBytes = 0

  constructor(dist: string) {
    this.dist = dist
  }

  /** A file that was asked for before and is the same still; status 304 for who has it. */
  peek({ req }: Context): { status: 200 | 304; headers: Record<string, string>; body: BodyInit | null } | undefined {
    if (req.method !== 'GET') return undefined
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
    if (c.req.header('if-none-match')?.includes(etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cachingOf(path) })
    const { headers, body } = await this.read(c, file)
    return new Response(method === 'HEAD' ? null : body, { headers })
  }

  /** The file as it goes out; all that request it at a time wait for one reading of it. */
  private read({ req }: Context, file: Stats): Promise<KeptFile> {
    const key = keyOf(req.path, req.header('accept-encoding'))
    const kept = this.kept.get(key)
    const etag = etagOf(file)
    if (kept?.etag === etag) return Promise.resolve(kept)
    const running = this.reading.get(key)
    if (running) return running
    const started = this.readNow(req.path, req.header('accept-encoding'), file)
      .then((read) => {
        this.keep(key, read)
        return read
      })
      .finally(() => this.reading.delete(key))
    this.reading.set(key, started)
    return started
  }

  private async readNow(path: string, accepted: string | undefined, file: Stats): Promise<KeptFile> {
    const place = join(this.dist, path)
    const encodings = encodingsOf(accepted)
    const [encoding, end = ''] =
      ENCODINGS.find(([name, ending]) => encodings.includes(name) && fileOf(place + ending)) ?? []
    const body = new Uint8Array(await readFile(place + end))
    const headers: Record<string, string> = {
      ETag: etagOf(file),
      'Cache-Control': cachingOf(path),
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Content-Length': String(body.length),
      'Last-Modified': file.mtime.toUTCString(),
      // also where it goes out as it is: that depends on what the client can unpack
      Vary: 'Accept-Encoding',
    }
    if (encoding) headers['Content-Encoding'] = encoding
    return { etag: etagOf(file), headers, body }
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

/** The encodings that a file may be compressed in, of those that the client can unpack. */
const encodingsOf = (accepted = ''): string[] => {
  const all = accepted.split(',').map((each) => each.trim())
  return ENCODINGS.map(([name]) => name).filter((name) => all.includes(name))
}

const keyOf = (path: string, accepted: string | undefined): string => [path, ...encodingsOf(accepted)].join(' ')

const cachingOf = (path: string): string => (HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

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
