import type { Kind } from '#contract/kinds.ts'
import { commentCreate } from '#src/data/comments/commands/comment-create.ts'
import { commentDelete } from '#src/data/comments/commands/comment-delete.ts'
import { commentLikeSet } from '#src/data/comments/commands/comment-like-set.ts'
import { blockSet } from '#src/data/people/commands/block-set.ts'
import { followSet } from '#src/data/people/commands/follow-set.ts'
import { muteSet } from '#src/data/people/commands/mute-set.ts'
import { bookmarkSet } from '#src/data/posts/commands/bookmark-set.ts'
import { postCreate } from '#src/data/posts/commands/post-create.ts'
import { postDelete } from '#src/data/posts/commands/post-delete.ts'
import { postEdit } from '#src/data/posts/commands/post-edit.ts'
import { likeSet } from '#src/data/posts/commands/like-set.ts'
import type { Command } from '#src/data/sync/command.ts'
import { acting, type Enqueued, enqueue } from '#src/data/sync/enqueue.ts'
import { commandOf, provideCommands } from '#src/data/sync/command-registry.ts'
import type { lazyCommands } from './lazy-commands.ts'

type Later = typeof lazyCommands

/**
 * Every kind of write that is queued, with those of `lazy-commands.ts`; one without its command does not compile. Page
 * and worker load it, nothing else.
 */
export const commands = {
  'post.create': postCreate,
  'post.edit': postEdit,
  'post.delete': postDelete,
  'like.set': likeSet,
  'comment.create': commentCreate,
  'comment.delete': commentDelete,
  'comment-like.set': commentLikeSet,
  'bookmark.set': bookmarkSet,
  'follow.set': followSet,
  'mute.set': muteSet,
  'block.set': blockSet,
} satisfies { [K in Exclude<Kind, keyof Later>]: Command<K, unknown, unknown> }

provideCommands(commands)

type PayloadOf<C> = C extends Command<Kind, infer Payload, infer _Result> ? Payload : never

/**
 * Keeps a change on the device, ready to be sent, as its command says. Rejects with StorageError, and with SignInNeeded
 * where its person has to sign in first; nothing is kept then.
 */
export function change<K extends Kind>(
  kind: K,
  target: string,
  payload: PayloadOf<(typeof commands & Later)[K]>,
): Promise<Enqueued> {
  const command = commandOf(kind)
  if (!command) throw new Error(`${kind} was not loaded`)
  return acting(command, (userId) => enqueue(command, { userId, target, payload }))
}
