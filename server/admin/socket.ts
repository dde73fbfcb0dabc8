import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { takeSocketPlace } from '../db/socket-place.ts'
import { type AdminTools, BadCommand } from './command.ts'
import { readCommand } from './commands.ts'

/** Tells where the socket is: its path may be too long for the folder. */
const PLACE_FILE = 'admin.place'
const Words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100))

/**
 * Lets the operator of this machine run commands while this process holds the folder, over a Unix socket that only the
 * folder's owner reaches. Resolves with what closes it.
 */
export async function openAdminSocket(folder: string, tools: AdminTools): Promise<() => Promise<void>> {
  const app = new Hono()
  app.post('/', async (c) => {
    const words = v.safeParse(Words, await c.req.json())
    if (!words.success) return c.text('not a command', 400)
    return c.text(await readCommand(words.output)(tools))
  })
  app.onError((error, c) => c.text(error.message, error instanceof BadCommand ? 400 : 500))

  const { path, leave } = takeSocketPlace(folder, 'admin')
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  writeFileSync(join(folder, PLACE_FILE), path, { mode: 0o600 })
  return async () => {
    rmSync(join(folder, PLACE_FILE), { force: true })
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
    leave()
  }
}

/** Runs a command in the process that holds the folder; undefined where none does. Throws BadCommand as it answers. */
export async function askAdminSocket(folder: string, words: readonly string[]): Promise<string | undefined> {
  const path = placeIn(folder)
  if (path === undefined) return undefined
  try {
    const { status, text } = await post(path, JSON.stringify(words))
    if (status === 200) return text
    throw status === 400 ? new BadCommand(text) : new Error(text)
  } catch (error) {
    // a process that was killed has left its own
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function placeIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, PLACE_FILE), 'utf8')
  } catch {
    return undefined
  }
}

function post(socketPath: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    request({ socketPath, path: '/', method: 'POST', headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
        .on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}
