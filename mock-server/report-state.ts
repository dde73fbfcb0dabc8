import type { Reportable, ReportReason } from '#contract/reports.ts'

export interface MockReport {
  reporterId: string
  about: Reportable
  thing: string
  personId: string
  reason: ReportReason
  note: string
  /** What the thing said then. */
  text: string
  at: string
  /** When a moderator has dealt with it. */
  closedAt: string | null
  /** Whether the thing was left as it was reported when this was closed last. */
  isWrong?: boolean
}
