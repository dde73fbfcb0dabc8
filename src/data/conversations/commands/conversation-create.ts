import * as v from 'valibot'
import { type Conversation, conversations as api } from '#contract/conversations.ts'
import { Author } from '#contract/posts.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onConversations } from '../layer.ts'
import { storeConversation } from '../stored-conversations.ts'

const Payload = v.object({
  /** The others, as they were known when it was begun. */
  members: v.array(Author),
  name: v.fallback(v.nullable(v.string()), null),
  /** They may not know its maker: one short text until they accept. */
  isRequest: v.fallback(v.boolean(), false),
})
type ConversationCreatePayload = v.InferOutput<typeof Payload>

/**
 * A new conversation. Two people have one: where there is one already the server answers that, and what waits for this
 * one goes there.
 */
export const conversationCreate = defineCommand<'conversation.create', ConversationCreatePayload, Conversation>({
  kind: 'conversation.create',
  version: 1,
  payload: Payload,
  request: ({ members, name }, id) => ask(api.create, { body: { id, members: members.map((each) => each.id), name } }),
  files: none,
  // what waits for it needs the id that it is answered
  sentAlone: true,
  allows: 'members',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: ['blocked', 'not-accepted'],
  coalesces: none,
  sameAs: ({ members, name }) => [members.map(({ id }) => id), name],
  dependsOn: () => [],
  creates: { idOf: (conversation) => conversation.id },
  undoMs: 0,
  overlay: onConversations<Entry<'conversation.create', ConversationCreatePayload, Conversation>>((layer, entry) => {
    const { target, payload, result } = entry
    layer.made.set(layer.idOf(target), { entry, ...payload, result })
  }),
  async apply({ result, ackEpoch }, { cacheKey }) {
    if (result) await storeConversation(cacheKey, result, ackEpoch)
  },
  summary: (payload) => payload?.name ?? payload?.members?.map(({ firstName }) => firstName).join(', ') ?? '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
