import type { Kind } from '#contract/kinds.ts'
import { postCreate } from '#src/data/posts/commands/create/post-create.ts'
import { postDelete } from '#src/data/posts/commands/delete/post-delete.ts'
import { likeSet } from '#src/data/posts/commands/like/like-set.ts'
import type { Command } from '#src/data/sync/command.ts'
import { provideCommands } from '#src/data/sync/known.ts'

/** Every kind of write that is queued; one without its command does not compile. Page and worker load it, nothing else. */
export const commands = {
  'post.create': postCreate,
  'post.delete': postDelete,
  'like.set': likeSet,
} satisfies { [K in Kind]: Command<K, unknown, unknown> }

provideCommands(commands)
