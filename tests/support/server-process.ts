import { type ChildProcess, spawn } from 'node:child_process'
import { build } from 'esbuild'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface ServerProcess {
  /** Where it answers. */
  origin: string
  child: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

/** Bundles the server as the build does, into a temporary folder, and gives the folder; `root` has its sources. */
export async function bundleServer(root = '.'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-server-'))
  await build({
    absWorkingDir: resolve(root),
    entryPoints: { main: 'server/main.ts', account: 'server/account.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  })
  cpSync(join(root, 'server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  cpSync(join(root, 'server/db/lite-worker.mjs'), join(folder, 'lite-worker.mjs'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  cpSync(join(root, 'server/auth/password-worker.mjs'), join(folder, 'password-worker.mjs'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Starts a server process with these settings; rejects with its output where it ends before it is ready. */
export async function startServer(folder: string, settings: Record<string, string>): Promise<ServerProcess> {
  const server = runServer(folder, settings)
  const origin = await new Promise<string>((ready, fail) => {
    server.child.stdout?.on('data', () => {
      const address = /^ready on (http:\S+)\/$/m.exec(server.output())?.[1]
      // by its number, so that no name need be looked up
      if (address) ready(address.replace('localhost', '127.0.0.1'))
    })
    void server.exited.then(() => fail(new Error(server.output())))
  })
  return { ...server, origin }
}

/** Runs a server process that is not expected to become ready; `uid` is the user that it runs as. */
export function runServer(
  folder: string,
  settings: Record<string, string>,
  { uid }: { uid?: number } = {},
): Omit<ServerProcess, 'origin'> {
  const { PATH = '', PACKED_DATABASE = '' } = process.env
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
    cwd: folder,
    env: { PATH, PACKED_DATABASE, NODE_ENV: 'production', PORT: '0', SEED: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  let printed = ''
  const note = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  return { child, exited, output: () => printed }
}

/** Runs `npm run account` of a bundled server with these settings, as `npm run backup` and `npm run restore` do too. */
export function runAccount(
  folder: string,
  settings: Record<string, string>,
  words: readonly string[],
  { cwd = folder } = {},
): Promise<{ code: number | null; said: string }> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(folder, 'account.mjs'), ...words], { cwd, env: { PATH, ...settings } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, said: said.trimEnd() })))
}
