import { createReadStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { BadCommand } from '../admin/command.ts'
import { user } from '../db/auth-schema.ts'
import { openDatabase } from '../db/client.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { orders } from '../db/orders-schema.ts'
import { makePrivate } from '../db/private-folder.ts'
import { posts } from '../db/schema.ts'
import { resources } from '../resources.ts'
import type { Settings } from '../settings.ts'
import { restorePostgres } from './postgres-programs.ts'
import { BadArchive, unpackTo } from './tar.ts'
import { BackupFailed } from './write-backup.ts'

/**
 * Puts a copy into the empty folder or database that the settings name, and resolves with what is in it now. Throws
 * BadCommand where either does not fit, and CannotStart as a start does; nothing is overwritten.
 */
export async function restore(words: readonly string[], settings: Settings): Promise<string> {
  const [file = '', ...more] = words
  if (file === '' || more.length > 0) throw new BadCommand('npm run restore -- <file>')
  const path = resolve(file)
  const { databaseUrl: url } = settings
  if ((await databaseOf(path)) === 'PGlite') {
    if (url !== undefined)
      throw new BadCommand(`${path} is a copy of PGlite: leave DATABASE_URL out, and set DATA_DIR to an empty folder`)
    return restoreLite(path, resolve(settings.dataDir))
  }
  if (url === undefined) throw new BadCommand(`${path} is a copy of PostgreSQL: set DATABASE_URL to an empty database`)
  await expectEmpty(url)
  try {
    await restorePostgres(url, path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BadCommand(error instanceof BackupFailed ? why : `nothing was restored: ${why}`)
  }
  return `${await contents({ url })}\nrestored into the database of DATABASE_URL`
}

async function databaseOf(path: string): Promise<'PGlite' | 'PostgreSQL'> {
  const start = Buffer.alloc(5)
  try {
    const file = await open(path)
    await file.read(start)
    await file.close()
  } catch (error) {
    throw new BadCommand(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
  if (start.toString('latin1') === 'PGDMP') return 'PostgreSQL'
  if (start[0] === 0x1f && start[1] === 0x8b) return 'PGlite'
  throw new BadCommand(`${path} is no backup of the portal`)
}

async function restoreLite(path: string, folder: string): Promise<string> {
  const [place, making] = [join(folder, 'pglite'), join(folder, 'pglite.new')]
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new BadCommand(`${folder} holds a database already, which was left as it is; set DATA_DIR to an empty folder`)
  makePrivate(folder)
  if (process.getuid && process.getuid() !== statSync(folder).uid)
    throw new BadCommand(`${folder} belongs to another user of this machine: run this as them`)
  const unlock = lockFolder(folder)
  try {
    rmSync(making, { recursive: true, force: true })
    await pipeline(createReadStream(path), createGunzip(), (source) => unpackTo(source, 'pglite', making))
    rmSync(place, { recursive: true, force: true })
    renameSync(making, place)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (error instanceof BadArchive || isOfZlib(error))
      throw new BadCommand(`${path} is damaged, and nothing was restored: ${(error as Error).message}`)
    throw error
  } finally {
    unlock()
  }
  try {
    return `${await contents({ folder })}\nrestored into ${folder}`
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

const isOfZlib = (error: unknown): boolean => String((error as NodeJS.ErrnoException).code).startsWith('Z_')

/** Throws BadCommand where a database has tables. */
async function expectEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: resources.startWaitMs })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' limit 1`,
    )
    if (rows.length > 0)
      throw new BadCommand('the database of DATABASE_URL has tables already, and was left as it is; name an empty one')
  } finally {
    await client.end()
  }
}

/** Opens what was restored, as a start does, and says what is in it. */
async function contents(place: { folder: string } | { url: string }): Promise<string> {
  const { db, close } = await openDatabase(place)
  try {
    return `${await db.$count(user)} people, ${await db.$count(posts)} posts, ${await db.$count(orders)} orders`
  } finally {
    await close()
  }
}
