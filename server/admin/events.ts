import { EVENT_KINDS, type EventKind } from '../db/event-kinds.ts'
import { type EventRow, listEvents } from '../models/security-events.ts'
import { BadCommand, type Command } from './command.ts'
import { tableOf } from './table.ts'

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const LIMIT_MAX = 10_000

/** Prints what the security log holds, newest last. */
export const events: Command = {
  usage:
    'events [--since 24h] [--kind sign-in-refused] [--limit 100]   sign-ins, refused requests and limits that were reached',
  options: {
    since: { type: 'string', default: '24h' },
    kind: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '100' },
  },
  prepare({ since, kind, limit }) {
    const asked = {
      since: new Date(Date.now() - ageOf(String(since))),
      kinds: (kind as string[]).map(kindOf),
      limit: limitOf(String(limit)),
    }
    return async ({ db, flushEvents }) => {
      await flushEvents()
      const rows = await listEvents(db, asked)
      if (rows.length === 0) return `no events since ${asked.since.toISOString()}`
      return tableOf(['at', 'kind', 'why', 'times', 'address', 'user', 'request'], rows.map(cellsOf))
    }
  },
}

const cellsOf = ({ at, kind, why, count, address, userId, request }: EventRow): string[] => [
  at.toISOString().replace(/\.\d+/, ''),
  kind,
  why ?? '',
  String(count),
  address ?? '',
  userId ?? '',
  request ?? '',
]

function ageOf(text: string): number {
  const [, number, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (number === undefined) throw new BadCommand('--since must be minutes, hours or days, such as 30m, 24h or 7d')
  return Number(number) * UNITS_MS[unit as keyof typeof UNITS_MS]
}

function kindOf(text: string): EventKind {
  const kind = EVENT_KINDS.find((each) => each === text)
  if (kind === undefined) throw new BadCommand(`--kind must be one of ${EVENT_KINDS.join(', ')}`)
  return kind
}

function limitOf(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > LIMIT_MAX) throw new BadCommand(`--limit must be a number from 1 to ${LIMIT_MAX}`)
  return limit
}
