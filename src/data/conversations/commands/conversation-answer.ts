import * as v from 'valibot'
import { conversations as api } from '#contract/conversations.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onConversations } from '../layer.ts'
import { changeConversation, dropConversation } from '../stored-conversations.ts'

const Payload = v.object({
  accepted: v.boolean(),
  /** Nothing was said before. */
  base: v.fallback(v.null(), null),
  /** Who asks, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type ConversationAnswerPayload = v.InferOutput<typeof Payload>

/** The wish to have a conversation, or not to; the last one counts. */
export const conversationAnswer = defineCommand<'conversation.answer', ConversationAnswerPayload, null>({
  kind: 'conversation.answer',
  version: 1,
  payload: Payload,
  request: ({ accepted }, id) => ask(accepted ? api.accept : api.decline, { params: { id } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  onMissing: ({ accepted }) => (accepted ? 'in-vain' : 'done'),
  onConflict: conflictsFail,
  refusals: [],
  coalesces: { lastWish: 'accepted' },
  sameAs: ({ accepted }, target) => [target, accepted],
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 0,
  overlay: onConversations<Entry<'conversation.answer', ConversationAnswerPayload, null>>((layer, entry) => {
    if (entry.state !== 'failed') layer.answers.set(layer.idOf(entry.target), entry.payload.accepted)
  }),
  async apply({ target, payload, ackEpoch }, { cacheKey }) {
    if (!payload.accepted) return dropConversation(cacheKey, target)
    await changeConversation({ cacheKey, id: target, ackEpoch }, (now) => ({
      ...now,
      state: 'open',
      mayWrite: now.isGroup ? 'yes' : now.mayWrite,
    }))
  },
  summary: (payload) => payload?.name ?? '',
  wish: { of: ({ accepted }) => accepted },
  noticeWhenSent: false,
  editing: none,
})
