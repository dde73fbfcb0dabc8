import type { Kind } from '#contract/kinds.ts'
import { commands } from '#src/data/commands.ts'
import type { AnyCommand } from '#src/data/sync/command.ts'

/** The kinds of write that wish something of a post, and not of a comment, by the field of the payload that is wished: a script draws them all. */
export const WISHES: readonly { kind: Kind; field: string }[] = Object.values<AnyCommand>(commands).flatMap(
  ({ kind, coalesces }) =>
    typeof coalesces === 'object' && 'lastWish' in coalesces && !kind.startsWith('comment')
      ? [{ kind, field: coalesces.lastWish }]
      : [],
)

/** Where hearts stand among them. */
export const HEART = WISHES.findIndex(({ kind }) => kind === 'like.set')
