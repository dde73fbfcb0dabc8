import * as v from 'valibot'
import { conversations as api } from '#contract/conversations.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onConversations } from '../layer.ts'
import { changeConversation } from '../stored-conversations.ts'

const Payload = v.object({ upTo: v.number() })
type ConversationReadPayload = v.InferOutput<typeof Payload>
interface Read {
  readUpTo: number
}

/** Up to where a conversation was read; of several places the greatest counts. */
export const conversationRead = defineCommand<'conversation.read', ConversationReadPayload, Read>({
  kind: 'conversation.read',
  version: 1,
  payload: Payload,
  request: ({ upTo }, id) => ask(api.read, { params: { id }, body: { upTo } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  onMissing: () => 'in-vain',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: {
    goesOn(before, now, isInPlace) {
      if (now.upTo > before.upTo) return now
      return isInPlace ? before : null
    },
  },
  sameAs: ({ upTo }, target) => [target, upTo],
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 0,
  overlay: onConversations<Entry<'conversation.read', ConversationReadPayload, Read>>((layer, entry) => {
    const id = layer.idOf(entry.target)
    layer.readUpTo.set(id, Math.max(layer.readUpTo.get(id) ?? 0, entry.payload.upTo))
  }),
  async apply({ target, payload: { upTo }, ackEpoch }, { cacheKey }) {
    await changeConversation({ cacheKey, id: target, ackEpoch }, (now) =>
      now.readUpTo >= upTo ? now : { ...now, readUpTo: upTo, unread: (now.last?.seq ?? 0) <= upTo ? 0 : now.unread },
    )
  },
  summary: () => '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
