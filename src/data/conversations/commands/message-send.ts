import * as v from 'valibot'
import { conversations as api, type Message } from '#contract/conversations.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onConversations } from '../layer.ts'
import { storeSent } from '../stored-conversations.ts'

/** Entries of the first version have no picture. */
const Payload = v.object({
  id: v.string(),
  content: v.string(),
  picture: v.optional(v.object({ id: v.string(), alt: v.string(), width: v.number(), height: v.number() })),
})
export type MessageSendPayload = v.InferOutput<typeof Payload>

/** A message; its conversation is the target, and its own id is made on the device, so that it is there once. */
export const messageSend = defineCommand<'message.send', MessageSendPayload, Message>({
  kind: 'message.send',
  // what knows no pictures would send the text alone
  version: [2, 1],
  payload: Payload,
  request({ id, content, picture }, target) {
    const image = picture && { imageId: picture.id, imageAlt: picture.alt }
    return ask(api.send, { params: { id: target }, body: { id, content, ...image } })
  },
  files: { idsOf: (payload) => (payload?.picture ? [payload.picture.id] : []) },
  sentAlone: false,
  allows: 'members',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: ['blocked', 'not-accepted'],
  coalesces: none,
  sameAs: ({ content, picture }, target) => [target, content, picture?.id],
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 0,
  overlay: onConversations<Entry<'message.send', MessageSendPayload, Message>>((layer, entry) => {
    const { target, payload, result } = entry
    const id = layer.idOf(target)
    const message = { entry, ...payload, result }
    const written = layer.written.get(id)
    if (written) written.push(message)
    else layer.written.set(id, [message])
  }),
  async apply({ result }, { cacheKey }) {
    if (result) await storeSent(cacheKey, result)
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: false,
  editing: {
    read: ({ content, picture }) => ({ text: content, pictures: picture ? [picture] : [] }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})
