import { resolve } from 'node:path'
import { type Auth, createAuth } from './auth/auth.ts'
import { type Database, type DatabasePlace, openDatabase } from './db/client.ts'
import { seedDemo, writeServices } from './db/seed.ts'
import { type PushKeys, sharedPushKeys } from './db/push-keys.ts'
import { sharedSecret } from './db/session-secret.ts'
import { noteDemo } from './models/portal.ts'
import { ownOrigin, type Settings } from './settings.ts'

export interface Ready extends Database {
  auth: Auth
  pushKeys: PushKeys
}

type Opening = Pick<Settings, 'databaseUrl' | 'seed' | 'publicOrigin' | 'sessionSecret' | 'externalUrls'> &
  Pick<DatabasePlace, 'onQuery' | 'statementMs' | 'processor'> & {
    /** Where it is opened on this machine, where no public origin is named. */
    port?: number | undefined
    /** Folder of PGlite; in memory without one. */
    dataDir?: string | undefined
  }

/**
 * Opens the database with its schema, its services and, if requested and still empty, the demo community: what a
 * request needs, and no more. What only makes the server faster is done after it answers (`upkeep.ts`).
 */
export async function open(settings: Opening): Promise<Ready> {
  const folder = settings.dataDir === undefined ? undefined : resolve(settings.dataDir)
  const { databaseUrl: url, onQuery, statementMs, processor } = settings
  const database = await openDatabase({ url, folder, onQuery, statementMs, processor })
  const { db } = database
  try {
    await database.exclusively(async () => {
      await writeServices(db, settings.externalUrls)
      if (settings.seed === 'demo') await seedDemo(db, Date.now())
      await noteDemo(db, settings.seed === 'demo')
    })
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
