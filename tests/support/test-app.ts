import { v7 } from 'uuid'
import { type AppDeps, createApp } from '#server/app.ts'
import { createAuth } from '#server/auth/auth.ts'
import { HASH_COST } from '#server/auth/password.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { sharedPushKeys } from '#server/db/push-keys.ts'
import { noteDemo } from '#server/models/portal.ts'
import { writeServices } from '#server/db/seed.ts'
import type { Limits } from '#server/limits/table.ts'

const realCost = { ...HASH_COST }
/** Hashing as the product does it: a tenth of a second for each, most of the time of a test that signs people up. */
export const hashAtFullCost = (): void => void Object.assign(HASH_COST, realCost)
export const hashCheaply = (): void => void Object.assign(HASH_COST, { memorySize: 64, iterations: 1 })
hashCheaply()

export const ORIGIN = 'http://localhost'
const PLENTY = { burst: 100_000, perSecond: 100_000 }
const SHARED = { ...PLENTY, isShared: true } as const

/** Limits that no test meets unless it is about them; a person's writes are counted in the database all the same. */
export const noLimits: Limits = {
  read: {},
  search: {},
  html: {},
  share: {},
  session: {},
  write: { member: SHARED, newcomer: SHARED },
  post: {},
  'post-edit': {},
  comment: {},
  like: {},
  follow: {},
  block: {},
  message: {},
  receivers: {},
  conversation: {},
  'message-request': {},
  reached: {},
  report: {},
  moderate: {},
  upload: {},
  batch: {},
  delete: {},
  join: {},
  move: {},
  edit: {},
  codes: {},
  mail: {},
  export: {},
  'export-file': {},
  guest: {},
  'sign-up': {},
  'sign-up-try': {},
  invited: {},
  invitation: {},
  'sign-in': {},
  'sign-out': {},
  setup: {},
  brake: {
    address: SHARED,
    network: PLENTY,
    account: SHARED,
    newAddress: SHARED,
    device: PLENTY,
    recover: SHARED,
    mail: SHARED,
    mailDay: SHARED,
    ownMail: SHARED,
    signInMail: SHARED,
    claim: PLENTY,
  },
  storage: { member: Number.MAX_SAFE_INTEGER, newcomer: Number.MAX_SAFE_INTEGER },
  unpaid: { address: { least: 100_000, share: 1 }, network: { least: 100_000, share: 1 } },
}

export interface Person {
  id: string
  cookie: string
}

interface TestAppOptions extends Partial<AppDeps> {
  /** Whether the portal is a demo, and so set up without an operator. */
  isDemo?: boolean
}

/** The server without a port on a database of its own, and the people who use it. */
export async function openTestApp({ isDemo = true, ...options }: TestAppOptions = {}, given?: Database) {
  const database = given ?? (await openDatabase({}))
  const { db, changes, messages } = database
  await writeServices(db, {})
  await noteDemo(db, isDemo)
  const auth = createAuth(db, {
    secret: 'for these tests alone, forty characters!',
    origin: options.publicOrigin ?? ORIGIN,
  })
  const pushKeys = await sharedPushKeys(db)
  const app = createApp({ db, auth, pushKeys, changes, messages, limits: noLimits, ...options })

  /** Asks as our own page does; `body` goes as JSON. */
  async function ask(method: string, path: string, { as, body, headers }: Asked = {}): Promise<Response> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    return app.request((options.publicOrigin ?? ORIGIN) + path, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(as && { Cookie: as.cookie }),
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
  }

  /** A guest with a session of their own. */
  async function guest(secret = newSecret()): Promise<Person> {
    const answer = await ask('POST', '/api/auth/guest', { body: { secret, lang: 'en' } })
    return { id: (await bodyOf<{ id: string }>(answer)).id, cookie: cookieOf(answer) }
  }

  /** A member who has just signed up. */
  async function member(): Promise<Person> {
    const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Member' }
    const answer = await ask('POST', '/api/auth/sign-up', { body })
    return { id: (await bodyOf<{ id: string }>(answer)).id, cookie: cookieOf(answer) }
  }

  /** A write under a key of its own. */
  const keyed = (as: Person, path: string, body?: object) =>
    ask('POST', path, { as, body, headers: { 'Idempotency-Key': v7() } })

  return { app, db, auth, pushKeys, messages, ask, guest, member, keyed, close: database.close }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

interface Asked {
  as?: Person | undefined
  /** JSON text as it is, or a value. */
  body?: unknown
  headers?: Record<string, string>
}

/** The session cookie that an answer sets, as a request carries it. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .findLast((line) => line.includes('anpan-session='))
    ?.split(';')[0] ?? ''

export const bodyOf = async <T>(answer: Response): Promise<T> => (await answer.json()) as T

/** The name of the problem that was answered. */
export const problemOf = async (answer: Response): Promise<string> =>
  (await bodyOf<{ type: string }>(answer)).type.replace('/problems/', '')

export const newSecret = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
