import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, Uuid } from './fields.ts'
import { Author } from './posts.ts'
import { codePoints } from './cut-text.ts'
import { inOneWidth, nameOf, textOf } from './text.ts'
import { PictureAlt } from './uploads.ts'

/** People in a conversation at most, its maker among them. */
export const CONVERSATION_MEMBERS_MAX = 50
export const GROUP_NAME_MAX = 50
/** A message, in code points after trimming, and in bytes of UTF-8. */
export const MESSAGE_MAX_CODE_POINTS = 5000
export const MESSAGE_MAX_BYTES = 32 * 1024
/** The one text that a sender may write to a person who does not follow them, until that person accepts. */
export const REQUEST_MAX_CODE_POINTS = 500
/** Conversations, and messages, in one answer. */
export const CONVERSATIONS_PER_PAGE = 50
export const MESSAGES_PER_PAGE = 50

/** So many unread messages or notices are counted; that many may be more. */
export const UNREAD_COUNTED = 100

/** A message's place in its conversation, counted from 1; 0 is before the first. */
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))

/** A picture of a message; only members of its conversation can read it. */
export const MessageImage = v.object({
  url: v.string(),
  /** What is seen on it, in its author’s words; empty where they said nothing. */
  alt: v.string(),
  width: v.number(),
  height: v.number(),
})
export type MessageImage = v.InferOutput<typeof MessageImage>

/** A message. It never changes; places may be missing where a member's messages are deleted. */
export const Message = v.object({
  id: Id,
  conversationId: Id,
  seq: Place,
  /** Empty where its picture says all. */
  content: v.string(),
  image: v.optional(v.nullable(MessageImage), null),
  createdAt: Moment,
  user: Author,
  /** Why a moderator has taken it down; only its author gets this, and only its author still sees the message. */
  takenDown: v.optional(v.string()),
})
export type Message = v.InferOutput<typeof Message>

/** A member of a conversation, and the last message that they have got and read; 0 for both until they accept. */
export const ConversationMember = v.object({ ...Author.entries, arrivedUpTo: Place, readUpTo: Place })
export type ConversationMember = v.InferOutput<typeof ConversationMember>

/** A conversation as one of its members sees it. */
export const Conversation = v.object({
  id: Id,
  isGroup: v.boolean(),
  /** Of a group; null for two people. */
  name: v.nullable(v.string()),
  /** All of them, the asker too. */
  members: v.array(ConversationMember),
  /** `asked`: it is a request, and the asker has not accepted it. Of a group nothing is read before. */
  state: v.picklist(['open', 'asked']),
  /** What the asker may write: everything, one short text, or nothing until they are accepted. */
  mayWrite: v.picklist(['yes', 'once', 'no']),
  /** The last message that the asker sees, and how far they have read. */
  last: v.nullable(Message),
  readUpTo: Place,
  /** Counted up to `UNREAD_COUNTED`. */
  unread: v.number(),
  /** When something was last written, or when it was made. */
  at: Moment,
})
export type Conversation = v.InferOutput<typeof Conversation>

/** True for a text that leads out of it. */
export const hasLink = (text: string): boolean => /(?:https?:\/\/|www\.)\S/iu.test(inOneWidth(text, 4096))

/** Why a text cannot be the first to a person who does not follow its author; undefined where it can. */
export function requestFault(content: string): 'too-long' | 'link' | undefined {
  if (codePoints(content) > REQUEST_MAX_CODE_POINTS) return 'too-long'
  return hasLink(content) ? 'link' : undefined
}

export const NewConversation = v.object({
  id: Uuid,
  /** The others. One of them, and no name, makes a pair. */
  members: v.pipe(
    listOf(Id, CONVERSATION_MEMBERS_MAX - 1),
    v.minLength(1, 'blank'),
    v.check((ids) => new Set(ids).size === ids.length, 'twice'),
  ),
  /** Read by people who may not know its author, so that it leads nowhere. */
  name: v.optional(
    v.nullable(
      v.pipe(
        nameOf(GROUP_NAME_MAX),
        v.check((name) => !hasLink(name), 'link'),
      ),
    ),
    null,
  ),
})
export type NewConversation = v.InferOutput<typeof NewConversation>

export const NewMessage = v.pipe(
  v.object({
    id: Uuid,
    content: textOf(MESSAGE_MAX_CODE_POINTS, MESSAGE_MAX_BYTES),
    /** The author's own upload, which nothing else shows, and what is seen on it. */
    imageId: v.optional(Uuid),
    imageAlt: v.optional(PictureAlt),
  }),
  v.forward(
    v.partialCheck(
      [['content'], ['imageId']],
      ({ content, imageId }) => content !== '' || imageId !== undefined,
      'blank',
    ),
    ['content'],
  ),
)
export type NewMessage = v.InferOutput<typeof NewMessage>

const own = { access: 'session', lists: [] } as const
const UpTo = v.object({ upTo: Place })
const Cursor = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })

/** By members, each of their own conversations alone: of another there is none. */
export const conversations = {
  /** Pairs with a message, and groups; newest first. Leaves out people who are blocked, suspended or leaving. */
  list: endpoint({ ...own, method: 'get', path: '/api/conversations', query: Cursor, reply: v.array(Conversation) }),
  /** Two people have one: a request for a second answers the first, with its own id. */
  create: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations',
    body: NewConversation,
    reply: Conversation,
    status: 201,
    keyed: true,
  }),
  /** The last first. */
  messages: endpoint({
    ...own,
    method: 'get',
    path: '/api/conversations/:id/messages',
    query: Cursor,
    reply: v.array(Message),
  }),
  /** `not-accepted` where the other has not accepted, and was written to; a block in either direction answers `blocked`. */
  send: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations/:id/messages',
    body: NewMessage,
    reply: Message,
    status: 201,
    keyed: true,
  }),
  /** The sender of the request learns of neither; a member who declines or leaves a group is out of it. */
  accept: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations/:id/accept',
    reply: v.null(),
    status: 204,
    keyed: true,
  }),
  decline: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations/:id/decline',
    reply: v.null(),
    status: 204,
    keyed: true,
  }),
  /** Of several places the greatest holds, whichever comes last; none is beyond the last message. */
  read: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations/:id/read',
    body: UpTo,
    reply: v.object({ readUpTo: Place }),
    keyed: true,
  }),
  /** The same of what has come to a device of the asker. */
  arrived: endpoint({
    ...own,
    method: 'post',
    path: '/api/conversations/:id/arrived',
    body: UpTo,
    reply: v.object({ arrivedUpTo: Place }),
  }),
  /** Tells the others that the asker is writing, for as long as they listen. */
  typing: endpoint({ ...own, method: 'post', path: '/api/conversations/:id/typing', reply: v.null(), status: 204 }),
}
