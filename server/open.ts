import { resolve } from 'node:path'
import { type Auth, createAuth } from './auth/auth.ts'
import { type Database, openDatabase } from './db/client.ts'
import { seedDemo, writeServices } from './db/seed.ts'
import { type PushKeys, sharedPushKeys } from './db/push-keys.ts'
import { sharedSecret } from './db/session-secret.ts'
import { indexOldRows } from './models/index-old-rows.ts'
import { ownOrigin, type Settings } from './settings.ts'

export interface Ready extends Database {
  auth: Auth
  pushKeys: PushKeys
}

type Opening = Pick<Settings, 'databaseUrl' | 'seed' | 'publicOrigin' | 'sessionSecret' | 'externalUrls'> & {
  /** Where it is opened on this machine, where no public origin is named. */
  port?: number | undefined
  /** Folder of PGlite; in memory without one. */
  dataDir?: string | undefined
  /** Told how long each question to the database took, in seconds. */
  onQuery?: ((seconds: number) => void) | undefined
}

/** Opens the database with its schema, its services and, where asked for and still empty, the demo community. */
export async function open(settings: Opening): Promise<Ready> {
  const folder = settings.dataDir === undefined ? undefined : resolve(settings.dataDir)
  const database = await openDatabase({ url: settings.databaseUrl, folder, onQuery: settings.onQuery })
  const { db } = database
  try {
    await database.exclusively(async () => {
      await indexOldRows(db)
      await writeServices(db, settings.externalUrls)
      if (settings.seed === 'demo') await seedDemo(db, Date.now())
    })
    // what is in memory is no more than was just put there
    if (folder !== undefined) await database.refreshStatistics()
    const secret = settings.sessionSecret ?? (await sharedSecret(db))
    // on this machine alone: passkeys are of a name, and no number is one
    const origin = settings.publicOrigin ?? ownOrigin('localhost', settings.port ?? 80)
    const auth = createAuth(db, { secret, origin })
    return { ...database, auth, pushKeys: await sharedPushKeys(db) }
  } catch (error) {
    await database.close()
    throw error
  }
}
