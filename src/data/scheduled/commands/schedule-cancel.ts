import * as v from 'valibot'
import { scheduled as api } from '#contract/scheduled.ts'
import { conflictsFail, ask, defineCommand, none } from '#src/data/sync/command.ts'
import { onScheduled } from '../layer.ts'
import { removeScheduled } from '../stored-scheduled.ts'

const Payload = v.object({
  /** What was to be posted, for the list of what waits. */
  text: v.fallback(v.string(), ''),
})

/** How long it can be undone before it is sent. */
export const CANCEL_UNDO_MS = 5000

/** The end of a post that waits for its time at the server; one that was never sent leaves the queue by itself. */
export const scheduleCancel = defineCommand<'schedule.cancel', v.InferOutput<typeof Payload>, null>({
  kind: 'schedule.cancel',
  version: 1,
  payload: Payload,
  request: (_, id) => ask(api.cancel, { params: { id } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  onMissing: () => 'done',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: none,
  sameAs: (_, target) => target,
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: CANCEL_UNDO_MS,
  overlay: onScheduled(({ cancelled }, { target, state }) => {
    if (state !== 'failed') cancelled.add(target)
  }),
  apply: ({ target }, { cacheKey }) => removeScheduled(cacheKey, target),
  summary: (payload) => payload?.text ?? '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
