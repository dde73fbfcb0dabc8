import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** What is packed at once: no request waits for longer than that takes. */
const STEP_BYTES = 64 * 1024

/** Writes a ZIP as it comes, and hands it on in parts of this length; the last is shorter. */
export class ZipWriter {
  private readonly zip: Zip
  private readonly partBytes: number
  private readonly onPart: (bytes: Uint8Array, position: number) => Promise<void>
  private waiting: Uint8Array[] = []
  private waitingBytes = 0
  private position = 0
  /** How long the file is so far, in bytes. */
  size = 0

  constructor(partBytes: number, onPart: (bytes: Uint8Array, position: number) => Promise<void>) {
    this.partBytes = partBytes
    this.onPart = onPart
    this.zip = new Zip((error, chunk) => {
      if (error) throw error
      this.waiting.push(chunk)
      this.waitingBytes += chunk.length
      this.size += chunk.length
    })
  }

  /** Adds a file of these bytes; `isPacked` leaves them as they are. */
  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, isPacked = false): Promise<void> {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    this.zip.add(entry)
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += STEP_BYTES) {
        entry.push(chunk.subarray(at, at + STEP_BYTES))
        await this.handOn(this.partBytes)
        // what others have asked for meanwhile comes first
        await new Promise((resolve) => setImmediate(resolve))
      }
    entry.push(new Uint8Array(), true)
  }

  /** Ends the file. */
  async end(): Promise<void> {
    this.zip.end()
    await this.handOn(1)
  }

  /** Hands on what waits while that is so much. */
  private async handOn(leastBytes: number): Promise<void> {
    while (this.waitingBytes >= leastBytes) {
      const all = Buffer.concat(this.waiting)
      const part = all.subarray(0, this.partBytes)
      this.waiting = [all.subarray(part.length)]
      this.waitingBytes = all.length - part.length
      await this.onPart(new Uint8Array(part), this.position++)
    }
  }
}
