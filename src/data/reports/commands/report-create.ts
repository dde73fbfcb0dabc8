import * as v from 'valibot'
import { REPORT_REASONS, REPORTABLE, reports as api } from '#contract/reports.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'

const Payload = v.object({
  about: v.picklist(REPORTABLE),
  reason: v.picklist(REPORT_REASONS),
  note: v.fallback(v.string(), ''),
  /** Whose the thing is, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type ReportPayload = v.InferOutput<typeof Payload>

/** Tells the moderators of a post, a comment or a person; the thing is the target. */
export const reportCreate = defineCommand<'report.create', ReportPayload, { reported: true }>({
  kind: 'report.create',
  version: 1,
  payload: Payload,
  request: ({ about, reason, note }, id) => ask(api.create, { body: { about, id, reason, note } }),
  files: none,
  sentAlone: false,
  allows: 'everybody',
  /** What is gone needs no moderator any more. */
  onMissing: () => 'in-vain',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: none,
  sameAs: ({ about, reason, note }, target) => [about, target, reason, note],
  dependsOn: () => [],
  creates: none,
  undoMs: 0,
  overlay: none,
  apply: async () => {},
  summary: (payload) => payload?.note || payload?.name || '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
