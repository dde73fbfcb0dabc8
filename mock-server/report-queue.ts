import { limited } from '#contract/cut-text.ts'
import { NEWCOMER_WEIGHT, placeInQueue, SEVERE_REASONS, WRONG_DAYS, WRONG_MAX } from '#contract/host/report-weights.ts'
import { EXCERPT_MAX, type QueueItem } from '#contract/moderation.ts'
import type { Reportable } from '#contract/reports.ts'
import { authorOf } from './author.ts'
import { heldRows } from './held.ts'
import { findThing, textOf } from './reported.ts'
import type { MockReport } from './report-state.ts'
import type { MockHeld, MockState } from './state.ts'

const DAY_MS = 86_400_000

interface Waiting {
  about: Reportable
  thing: string
  reports: MockReport[]
  held: MockHeld | undefined
  weight: number
  firstAt: string
  isSevere: boolean
}

/**
 * What waits, in the order of its places: all reports here come from one page, so each reporter has a voice of their own,
 * and all that is held has one.
 */
export function queueOf(state: MockState): { place: number; item: QueueItem }[] {
  const open = new Map<string, MockReport[]>()
  for (const report of state.reports)
    if (report.closedAt === null && findThing(state, report.about, report.thing)) {
      const key = `${report.about} ${report.thing}`
      open.set(key, [...(open.get(key) ?? []), report])
    }
  const all = [...open.values()].flat()
  const held = new Map(heldRows(state).map((row) => [`${'postId' in row ? 'comment' : 'post'} ${row.id}`, row.held]))
  const keys = [...new Set([...open.keys(), ...held.keys()])]
  const things = keys.map((key): Waiting => {
    const reports = open.get(key) ?? []
    const [about, thing = ''] = key.split(' ')
    return {
      about: about as Reportable,
      thing,
      reports,
      held: held.get(key),
      weight:
        reports.reduce((sum, { reporterId }) => sum + shareOf(state, all, reporterId), 0) +
        (held.has(key) ? NEWCOMER_WEIGHT / held.size : 0),
      firstAt: reports[0]?.at ?? held.get(key)?.since ?? '',
      isSevere: reports.some(({ reason }) => SEVERE_REASONS.includes(reason)),
    }
  })
  const byWeight = things.toSorted((a, b) => b.weight - a.weight || (a.firstAt < b.firstAt ? -1 : 1))
  const heard = byWeight.filter(({ weight, reports }) => weight > 0 && reports.length > 0)
  const newest = heard.toSorted((a, b) => (a.firstAt > b.firstAt ? -1 : 1))
  const severe = heard.filter(({ isSevere }) => isSevere)
  const nth = (list: readonly Waiting[], thing: Waiting) => (list.includes(thing) ? list.indexOf(thing) : undefined)
  return byWeight
    .flatMap((thing, at) => {
      const item = itemOf(state, thing)
      return item ? [{ place: placeInQueue(at, nth(newest, thing), nth(severe, thing)), item }] : []
    })
    .toSorted((a, b) => a.place - b.place)
}

/** How much a reporter's word counts for each of the things that they have reported. */
function shareOf(state: MockState, open: readonly MockReport[], reporterId: string): number {
  const since = new Date(Date.now() - WRONG_DAYS * DAY_MS).toISOString()
  const wrong = state.reports.filter(
    (each) => each.reporterId === reporterId && each.isWrong && (each.closedAt ?? each.at) > since,
  )
  if (wrong.length >= WRONG_MAX) return 0
  const voice = state.usersById.get(reporterId)?.isGuest ? NEWCOMER_WEIGHT : 1
  return voice / open.filter((each) => each.reporterId === reporterId).length
}

function itemOf(state: MockState, { about, thing: id, reports, held, firstAt }: Waiting): QueueItem | undefined {
  const thing = findThing(state, about, id)
  if (!thing) return undefined
  const reasons = [...new Set(reports.map(({ reason }) => reason))]
    .map((reason) => ({ reason, count: reports.filter((each) => each.reason === reason).length }))
    .toSorted((a, b) => b.count - a.count)
  return {
    about,
    id: thing.id,
    excerpt: limited(textOf(state, thing), EXCERPT_MAX),
    person: authorOf(thing.personId, state),
    reports: reports.length,
    reasons,
    lastAt: reports.at(-1)?.at ?? firstAt,
    ...(held && { isHeld: true }),
  }
}
