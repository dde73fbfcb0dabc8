import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { StaticFiles } from '#server/http/static-files.ts'
import { listen } from '#server/listening.ts'

/** How many files of a folder this process has open. */
const openIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false // it was that of the listing
    }
  }).length

test.skipIf(process.platform !== 'linux').each(['', 'Range: bytes=0-\r\n'])(
  'files that were asked for on connections which ended are closed, asked with %j',
  async (head) => {
    const dist = mkdtempSync(join(tmpdir(), 'anpan-dist-'))
    writeFileSync(join(dist, 'large.json'), ' '.repeat(3_000_000))
    let begun = 0
    const app = new Hono().use((_c, next) => (begun++, next())).use(new StaticFiles(dist).answer)
    const server = createAdaptorServer({ fetch: app.fetch })
    onTestFinished(() => {
      server.close()
      rmSync(dist, { recursive: true })
    })
    const { port } = await listen(server, { port: 0, host: '127.0.0.1' })
    for (let n = 0; n < 10; n++) {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write(`GET /large.json HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`.repeat(20))
      await expect.poll(() => begun, { interval: 5 }).toBe(20 * (n + 1))
      socket.destroy()
    }
    await expect.poll(() => openIn(dist), { timeout: 5000 }).toBe(0)
  },
)
