import { type Scheduled, scheduled as api } from '#contract/scheduled.ts'
import { pictureIdsIn, picturesAsked } from '#src/data/db/waiting-pictures.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onScheduled, type ScheduleSetEntry, ScheduleSetPayload } from '../layer.ts'
import { storeScheduled } from '../stored-scheduled.ts'

/** A post for a time to come, or another time or text for one; its id is made on the device, and is the post's. */
export const scheduleSet = defineCommand<'schedule.set', ScheduleSetPayload, Scheduled>({
  kind: 'schedule.set',
  version: [2, 1],
  payload: ScheduleSetPayload,
  request({ at, content, lang, isNew, isNow, ...shown }, id) {
    if (!isNew) return ask(api.change, { params: { id }, body: isNow ? { content, now: true } : { content, at } })
    return ask(api.create, { body: { id, at, post: { content, lang, ...picturesAsked(shown) } } })
  },
  files: { idsOf: pictureIdsIn },
  sentAlone: false,
  allows: 'members',
  // cancelled elsewhere: the text stays
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: {
    goesOn: (before, now, isInPlace) =>
      isInPlace ? { ...before, at: now.at, content: now.content, isNow: now.isNow } : { ...now, isNew: false },
  },
  sameAs: ({ at, content, isNow }, target) => [target, at, content, isNow],
  dependsOn: () => [],
  creates: { idOf: ({ id }) => id },
  undoMs: 0,
  overlay: onScheduled<ScheduleSetEntry>((layer, entry) => {
    layer.wishes.push(entry)
  }),
  async apply({ result, ackEpoch }, { cacheKey }) {
    if (result) await storeScheduled(cacheKey, result, ackEpoch)
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
