import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Archives as `tar` reads and writes them (POSIX ustar): files and folders, and no link. */
const BLOCK = 512
const NAME_MAX = 100
const FILE = '0'
const FOLDER = '5'

/** An archive that is cut off, overwritten, or another program's. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

/** Writes all files of a folder into a new archive, below `root`. The folder must not change meanwhile. */
export async function packFolder(folder: string, root: string, file: string): Promise<void> {
  await pipeline(archiveOf(folder, root), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

async function* archiveOf(folder: string, root: string): AsyncGenerator<Uint8Array> {
  yield* entriesOf(folder, root)
  yield Buffer.alloc(2 * BLOCK)
}

async function* entriesOf(folder: string, name: string): AsyncGenerator<Uint8Array> {
  yield headerOf(`${name}/`, FOLDER, 0)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* entriesOf(path, `${name}/${entry.name}`)
    else if (entry.isFile()) yield* fileOf(path, `${name}/${entry.name}`)
  }
}

async function* fileOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path)
  yield headerOf(name, FILE, size)
  if (size === 0) return
  let read = 0
  for await (const part of createReadStream(path, { end: size - 1, highWaterMark: 1 << 20 })) {
    read += (part as Buffer).length
    yield part as Buffer
  }
  if (read !== size) throw new BadArchive(`${path} has changed while it was read`)
  if (size % BLOCK !== 0) yield Buffer.alloc(BLOCK - (size % BLOCK))
}

function headerOf(name: string, kind: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new BadArchive(`${name} is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0)
  octal(kind === FOLDER ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  header.write(kind, 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** The sum of a header's bytes, its own field counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum
}

/**
 * Writes the files of an archive below `folder`, which must not exist yet, each durable; the names begin with `root`, and
 * `folder` takes its place. Rejects with BadArchive.
 */
export async function unpackTo(archive: AsyncIterable<Uint8Array>, root: string, folder: string): Promise<void> {
  const bytes = new ByteReader(archive)
  await mkdir(folder, { mode: 0o700 })
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return bytes.end()
    const field = (at: number, length: number) => header.toString('utf8', at, at + length).split('\0', 1)[0] ?? ''
    const [name, kind, size] = [field(0, NAME_MAX), field(156, 1), Number.parseInt(field(124, 12), 8)]
    if (Number.parseInt(field(148, 8), 8) !== sumOf(header) || !(size >= 0)) throw new BadArchive('it is overwritten')
    const path = pathIn(name, root, folder)
    if (kind === FOLDER) await mkdir(path, { recursive: true, mode: 0o700 })
    else if (kind === FILE) await writeFileFrom(bytes, size, path)
    else throw new BadArchive(`${name} is neither file nor folder`)
  }
}

function pathIn(name: string, root: string, folder: string): string {
  const [first, ...rest] = name.replace(/\/$/, '').split('/')
  if (first !== root || rest.some((each) => each === '' || each === '.' || each === '..'))
    throw new BadArchive(`${name} does not belong in it`)
  return join(folder, ...rest)
}

async function writeFileFrom(bytes: ByteReader, size: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const part = await bytes.some(left)
      await file.writeFile(part)
      left -= part.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (size % BLOCK !== 0) await bytes.take(BLOCK - (size % BLOCK))
}

/** Reads a stream by numbers of bytes. */
class ByteReader {
  private readonly parts: AsyncIterator<Uint8Array>
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.parts = stream[Symbol.asyncIterator]()
  }

  /** At least one byte, and no more than `most`. */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = await this.parts.next()
      if (done) throw new BadArchive('it is cut off')
      this.rest = Buffer.from(value)
    }
    const part = this.rest.subarray(0, most)
    this.rest = this.rest.subarray(part.length)
    return part
  }

  /** Reads what is left, so that the last of it is known to be whole. */
  async end(): Promise<void> {
    let part = await this.parts.next()
    while (!part.done) part = await this.parts.next()
  }

  /** So many bytes. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; ) {
      const part = await this.some(left)
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
}
