import type { Kind } from '#contract/kinds.ts'
import { type Command, conflictsFail, defineCommand, type FieldOf, none } from './command.ts'

type Own<K extends Kind, Payload, Result> = Pick<
  Command<K, Payload, Result>,
  'kind' | 'payload' | 'request' | 'overlay' | 'apply'
> &
  Partial<Pick<Command<K, Payload, Result>, 'onMissing' | 'dependsOn' | 'wish'>>

/**
 * Defines a wish that is on or off, such as a like. The last of several counts, and one that the server is known to have
 * (`base` of the payload) is not sent. If the target is gone, a wish for it is in vain, and one against it is done.
 * `field` is the payload's field with the wish; `name`, if the payload has one, names the target in lists.
 */
export const wishCommand = <K extends Kind, Payload extends { base: unknown; name?: string }, Result>(
  field: FieldOf<Payload> & keyof Payload,
  own: Own<K, Payload, Result>,
): Command<K, Payload, Result> =>
  defineCommand<K, Payload, Result>({
    version: 1,
    files: none,
    sentAlone: false,
    allows: 'everybody',
    onMissing: (payload) => (payload[field] ? 'in-vain' : 'done'),
    onConflict: conflictsFail,
    refusals: [],
    coalesces: { lastWish: field },
    sameAs: (payload, target) => [target, payload[field]],
    dependsOn: () => [],
    creates: none,
    undoMs: 0,
    summary: (payload) => payload?.name ?? '',
    wish: { of: (payload) => payload[field] === true },
    noticeWhenSent: false,
    editing: none,
    ...own,
  })
