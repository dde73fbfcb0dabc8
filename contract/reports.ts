import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { textOf } from './text.ts'

/** What can be reported, and why. */
export const REPORTABLE = ['post', 'comment', 'person', 'message', 'review'] as const
export const REPORT_REASONS = ['spam', 'harassment', 'false-information', 'adult', 'violence', 'other'] as const
export type Reportable = (typeof REPORTABLE)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Longest note beside a report, in code points, and in bytes of UTF-8. */
export const NOTE_MAX_CODE_POINTS = 500
export const NOTE_MAX_BYTES = 4 * NOTE_MAX_CODE_POINTS

export const NewReport = v.object({
  about: v.picklist(REPORTABLE),
  id: Id,
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(v.nullable(textOf(NOTE_MAX_CODE_POINTS, NOTE_MAX_BYTES))),
})
export type NewReport = v.InferOutput<typeof NewReport>

export const reports = {
  /**
   * Tells the moderators, with what the thing says. What waits and is reported again by the same person stays as it was;
   * what was left is opened anew where it says something else, and a person after a day as well. What is not there, or not there any more, is `not-found`; what is one's own is refused.
   */
  create: endpoint({
    method: 'post',
    path: '/api/reports',
    body: NewReport,
    reply: v.object({ reported: v.literal(true) }),
    status: 201,
    access: 'session',
    keyed: true,
    lists: [],
  }),
}
