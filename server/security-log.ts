import { v7 } from 'uuid'
import type { ProblemName } from '#contract/problems.ts'
import type { Db } from './db/client.ts'
import type { EventKind } from './db/event-kinds.ts'
import type { Log } from './http/request-log.ts'
import { requestKind } from './http/request-kind.ts'
import type { Sender } from './http/sender.ts'
import type { BudgetRefusal } from './limits/budgets.ts'
import { type EventRow, storeEvents } from './models/security-events.ts'
import type { Refusal } from '#contract/host/refusal.ts'

export interface SecurityEvent {
  kind: EventKind
  /** A word of ours, such as the name of the limit; never one that a client sent. */
  why?: string | undefined
  userId?: string | null | undefined
  sender: Sender
  /** Only its kind is kept; absent where the reason tells it. */
  request?: { readonly method: string; readonly path: string }
}

export interface SecurityLog {
  /** Takes a note and returns at once; it is in the database some seconds later. */
  note(event: SecurityEvent): void
  /** Writes what is noted. */
  flush(): Promise<void>
  /** Writes what is noted, and nothing after it. */
  close(): Promise<void>
}

/** For callers that need none. */
export const noSecurityLog: Pick<SecurityLog, 'note'> = { note: () => {} }

const MINUTE_MS = 60_000
const WRITE_AFTER_MS = 5_000
/** Events of one kind that get a row of their own in one minute; what is beyond is one row that counts. */
const ROWS_PER_KIND = 100
/** Rows that wait for the database at most. */
const WAITING_MAX = 2_000
const ROWS_PER_STATEMENT = 500

/** Each of these is counted by its person and address; events of other kinds by their address alone. */
const personal: readonly EventKind[] = [
  'sign-in',
  'sign-in-refused',
  'sign-up',
  'sign-out',
  'sessions-ended',
  'password-changed',
  'recovery-codes-made',
  'recovered',
  'recover-refused',
  'reset',
  'address-changed',
  'address-restored',
  'former-address-closed',
  'leaving',
  'stayed',
  'guest',
]

interface Options {
  log?: Log
  now?: () => number
  /** How events get into the database. */
  store?: (rows: EventRow[]) => Promise<void>
}

/**
 * Sums up events by kind, reason and address, a row a minute, and writes them in batches: a storm of refusals is some
 * additions in memory and one row. Memory and rows are bounded, whatever comes; what is beyond is counted.
 */
export function securityLog(db: Db, { log = () => {}, now = Date.now, store }: Options = {}): SecurityLog {
  const write = store ?? ((rows) => storeEvents(db, rows))
  /** The rows of this minute. */
  const open = new Map<string, EventRow>()
  const rowsByKind = new Map<EventKind, number>()
  const more = new Map<EventKind, EventRow>()
  /** Those that the database does not have as they are. */
  const waiting = new Set<EventRow>()
  let minute = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isClosed = false

  function startMinute(): void {
    const current = Math.floor(now() / MINUTE_MS)
    if (current === minute) return
    minute = current
    open.clear()
    rowsByKind.clear()
    for (const [kind, row] of more) if (!waiting.has(row)) more.delete(kind)
  }

  function rowFor(event: SecurityEvent): EventRow {
    const { kind, why, userId = null, sender, request } = event
    const key = [kind, why, sender.address, personal.includes(kind) ? userId : ''].join(' ')
    const known = open.get(key)
    if (known) {
      if (known.userId !== userId) known.userId = null
      return known
    }
    const rows = rowsByKind.get(kind) ?? 0
    if (rows >= ROWS_PER_KIND || waiting.size >= WAITING_MAX) return moreOf(kind)
    rowsByKind.set(kind, rows + 1)
    const row = {
      ...newRow(kind),
      why: why ?? null,
      userId,
      address: sender.text === 'unknown' ? null : sender.text,
      request: request ? requestKind(request.method, request.path) : null,
    }
    open.set(key, row)
    return row
  }

  /** The row that counts those of a kind that got none. */
  function moreOf(kind: EventKind): EventRow {
    const row = more.get(kind) ?? { ...newRow(kind), why: 'more' }
    more.set(kind, row)
    return row
  }

  const newRow = (kind: EventKind) => ({ id: v7(), at: new Date(now()), kind, count: 0 })

  async function writeAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting]
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
      const batch = rows.slice(at, at + ROWS_PER_STATEMENT)
      const written = batch.map((row) => ({ ...row }))
      await write(written)
      batch.forEach((row, n) => row.count === written[n]?.count && waiting.delete(row))
    }
  }

  function flush(): Promise<void> {
    writing = writing
      .then(writeAll)
      .catch((error: unknown) => log({ level: 'error', kind: 'security-log', error: String(error) }))
      .finally(writeLater) // what came meanwhile, and what could not be written
    return writing
  }

  function writeLater(): void {
    if (timer === undefined && waiting.size > 0 && !isClosed) timer = setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  return {
    note(event) {
      startMinute()
      const row = rowFor(event)
      row.count += 1
      waiting.add(row)
      writeLater()
    },
    flush,
    async close() {
      isClosed = true
      await flush()
    },
  }
}

const kindByProblem: Partial<Record<ProblemName, EventKind>> = {
  'sign-up-refused': 'sign-up-refused',
  'guest-refused': 'guest-refused',
  'foreign-origin': 'foreign-origin',
  'unknown-host': 'unknown-host',
  'not-owner': 'access-refused',
  'not-allowed': 'access-refused',
}

/** What an operator is told of a budget that was met; those of sign-ins are the brake on guessing. */
export function eventOfBudget({ budget, personId, sender }: BudgetRefusal): SecurityEvent {
  return { kind: budget.startsWith('sign-in:') ? 'brake' : 'budget', why: budget, userId: personId, sender }
}

/** What an operator is told of a refusal; undefined for everyday life, and where it is told elsewhere. */
export function eventOfRefusal({ problem, why }: Refusal): Pick<SecurityEvent, 'kind' | 'why'> | undefined {
  // of what is unavailable only a full queue says something of who asks
  const isQueue = problem === 'unavailable' && why !== undefined
  // only an operator's own tools request what a token protects
  const isToken = problem === 'sign-in-required' && why !== undefined
  const kind = isQueue ? 'budget' : isToken ? 'access-refused' : kindByProblem[problem]
  return kind && { kind, why }
}
