import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Auth } from '../auth/auth.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { HeldSessions } from '../auth/held-sessions.ts'
import { hasMarker, passMarker, readSession } from '../auth/session.ts'
import type { AppEnv, PushHost, ServerContext } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { Messages } from '../db/messages.ts'
import type { HeldOverview } from '../held-overview.ts'
import { HeldRanking } from '../held-ranking.ts'
import { BatchContext, type Caller } from '../batch-context.ts'
import type { Latest } from '../latest.ts'
import type { NewestPosts } from '../models/newest-posts.ts'
import { memberSince } from '../models/people.ts'
import { listSessionEnds } from '../models/sessions.ts'
import type { RevisionReader } from '../revisions.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Sender } from '../http/sender.ts'
import { Visits } from '../visits.ts'
import { type Asker, Askers, isNewcomer } from './askers.ts'
import type { Budgets } from './budgets.ts'
import type { Kind } from './table.ts'

export interface Gate {
  /** Spends a read's budgets, as far as they are counted in this process. */
  spend(...kinds: Kind[]): (c: Context<AppEnv>) => void
  middleware(...kinds: Kind[]): MiddlewareHandler<AppEnv>
  /**
   * Refuses a call to the API that is past its budgets, as far as that is known in memory. A search spends so much of a
   * budget of its own; what it costs is asked of reads alone that are within theirs.
   */
  admit(c: Context<AppEnv>, kinds: readonly Kind[], searchCost?: () => number): void
  /** The caller, where memory knows them as surely as the database does. */
  recognise(cookies: string | undefined): { userId: string | null; asker: Asker | null } | undefined
  /** Spends a read's budget where it has room; where not, nothing, and the call is to be refused the usual way. */
  trySpend(sender: Sender, asker: Asker | null): boolean
  /** The same for the opening of a page. */
  trySpendOpening(c: Context<AppEnv>, sender: Sender): boolean
  /** Finds out who makes an admitted call, and spends the budgets that processes share. */
  enter(c: Context<AppEnv>, kinds: readonly Kind[]): Promise<ServerContext>
}

interface GateOptions {
  /** The app that this stands before. */
  app: Pick<Hono<AppEnv>, 'fetch'>
  db: Db
  auth: Auth
  budgets: Budgets
  revisions: RevisionReader
  /** The newest posts as a visitor sees them. */
  newest: Latest<NewestPosts>
  messages: Pick<Messages, 'publish'>
  security: Pick<SecurityLog, 'note'> & Partial<Pick<SecurityLog, 'flush'>>
  /** Name of the session cookie. */
  cookie: string
  sendsMail: boolean
  push: PushHost
  originOf: (request: Request) => string
  overview: HeldOverview
}

/**
 * Stands before everything that costs something. Whose budget a request would spend is known, mostly, from the last
 * request with its cookie; what is past its budget is then refused before the database hears of it.
 */
export function gateOf(options: GateOptions): Gate {
  const {
    app,
    db,
    auth,
    budgets,
    revisions,
    newest,
    messages,
    security,
    cookie: name,
    sendsMail,
    push,
    originOf,
    overview,
  } = options
  const askers = new Askers()
  const visits = new Visits(db)
  const ranking = new HeldRanking()

  const sessions = new HeldSessions({
    readEnds: revisions.readEnds,
    endsSince: (revision) => listSessionEnds(db, revision),
  })

  /**
   * The session cookie as memory holds it: nothing that is kept here opens anything. A request may have several cookies
   * with its name, and the library reads one: all parts that may hold the name are the key together.
   */
  function keyOf(cookies: string | undefined): string | undefined {
    const own = cookies?.includes(name) ? cookies.split(';').filter((part) => part.includes(name)) : []
    return own.length > 0 ? sha256(own.map((part) => part.trim()).join(';')) : undefined
  }

  /** Id of what a call is about. */
  const thingOf = ({ req }: Context<AppEnv>) => Object.values(req.param())[0]?.toLowerCase()

  /** Who asks, from memory; undefined for a cookie that was not met yet. */
  function recall(c: Context<AppEnv>): Asker | null | undefined {
    const key = keyOf(c.req.header('cookie'))
    return key === undefined ? null : askers.recall(key)
  }

  const spend =
    (...kinds: Kind[]) =>
    (c: Context<AppEnv>) =>
      budgets.spendHere({ kinds, sender: c.get('sender'), asker: recall(c) ?? null })

  /** The session of a request, asked for where it is not remembered, or where what is remembered may have ended. */
  async function readCaller(c: Context<AppEnv>, headers: Headers): Promise<Caller> {
    const key = keyOf(c.req.header('cookie'))
    if (key === undefined) return { session: null, asker: null }
    const found = await sessions.find(key, () =>
      readSession(auth, c.req.raw.headers, headers).catch(async (error: unknown) => {
        // the library hides why it failed: where the database is away, this says so
        await db.execute('select 1')
        throw error
      }),
    )
    if (found) await passMarker(auth, found.endsAtMs, c.req.raw.headers, headers)
    const asker = found && (await askerOf(found.user, askers.recall(key) ?? null))
    askers.remember(key, asker)
    return { session: found, asker }
  }

  /** A member's first day is looked up once; what was known of them as a guest does not count. */
  async function askerOf({ id, isGuest }: { id: string; isGuest: boolean }, before: Asker | null): Promise<Asker> {
    if (isGuest) return { id, memberSinceMs: null }
    if (before?.id === id && before.memberSinceMs !== null) return before
    return { id, memberSinceMs: (await memberSince(db, id))?.getTime() ?? Date.now() }
  }

  return {
    spend,
    middleware: (...kinds) => {
      const pass = spend(...kinds)
      return (c, next) => {
        pass(c)
        return next()
      }
    },
    admit(c, kinds, searchCost = () => 0) {
      const sender = c.get('sender')
      const isRead = kinds.includes('read')
      if (isRead) spend('read')(c)
      const cost = isRead ? searchCost() : 0
      if (cost > 0) budgets.spendHere({ kinds: ['search'], sender, asker: recall(c) ?? null, cost })
      const recalled = recall(c)
      if (recalled === undefined) budgets.spendHere({ kinds: ['session'], sender, asker: null })
      else if (!isRead) budgets.check({ kinds, sender, asker: recalled, thing: thingOf(c) })
    },
    recognise(cookies) {
      const key = keyOf(cookies)
      if (key === undefined) return { userId: null, asker: null }
      const found = sessions.peek(key, revisions.peekEnds())
      const asker = askers.recall(key)
      // a member's first request of the day is paid for, which memory cannot do
      const isPaid = asker?.memberSinceMs != null && visits.isDue(asker.id)
      return found && asker && hasMarker(cookies) && !isPaid ? { userId: found.user.id, asker } : undefined
    },
    trySpend: (sender, asker) => budgets.trySpendHere({ kinds: ['read'], sender, asker }),
    trySpendOpening: (c, sender) => budgets.trySpendHere({ kinds: ['html'], sender, asker: recall(c) ?? null }),
    async enter(c, kinds) {
      const sender = c.get('sender')
      const headers = new Headers()
      const read = () => readCaller(c, headers)
      const { batch } = c.env ?? {}
      const { session, asker } = await (batch ? batch.readCaller(read) : read())
      const shared = batch ?? new BatchContext()
      const ctx: ServerContext = {
        db,
        auth,
        budgets,
        sendsMail,
        origin: originOf(c.req.raw),
        overview,
        flushEvents: security.flush ?? (async () => {}),
        push,
        user: session && asker && { ...session.user, isNewcomer: isNewcomer(asker) },
        sessionId: session?.sessionId ?? null,
        revisions: null,
        unwanted: null,
        newest,
        ranking,
        visits,
        key: null,
        tieAnswer: () => undefined,
        request: c.req.raw,
        // text-calls: the address of a request, which was read to route it
        address: new URL(c.req.url),
        askAnew: async (request) => app.fetch(request, { ...c.env, batch: shared }),
        isEntry: batch !== undefined,
        batch: shared,
        sender,
        // not awaited: the caller does not wait for the other processes
        tellTyping: (typing) => void messages.publish({ kind: 'typing', ...typing }),
        note: (kind, userId) => security.note({ kind, userId, sender, request: c.req }),
        headers,
      }
      c.set('ctx', ctx)
      if (!kinds.includes('read'))
        await budgets.spend(db, headers, { kinds, sender, asker, thing: thingOf(c) }, batch?.prepaid)
      return ctx
    },
  }
}
