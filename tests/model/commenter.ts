import { change } from '#src/data/commands.ts'
import { addComment, deleteComment } from '#src/data/comments/write.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { bearable } from './bearable.ts'
import { Person } from './person.ts'
import { world } from './world.ts'

interface Known {
  id: string
  postId: string
  isOwn: boolean
}

/** Comments as a page may show them: those that wait, and what the host has. */
async function known(): Promise<Known[]> {
  const { key, user } = await currentAccount()
  const waiting = (await loadEntries(key)).flatMap(({ kind, payload }) =>
    kind === 'comment.create' ? [{ ...(payload as { id: string; postId: string }), isOwn: true }] : [],
  )
  const stored = [...world.host.state.commentsById.values()].map(({ id, postId, userId }) => ({
    id,
    postId,
    isOwn: userId !== null && userId === user?.id,
  }))
  return [...waiting, ...stored.filter(({ id }) => !waiting.some((each) => each.id === id))]
}

/** Comments under a post as it is seen, or answers what stands there, its own that waits among it. */
export async function comment(nth: number): Promise<void> {
  const { cards } = await new Person().cards()
  const post = cards[nth % Math.min(cards.length, 3)]?.post
  if (!post) return
  const under = (await known()).filter(({ postId }) => postId === post.id)
  const parentId = nth % 2 === 1 ? (under[nth % under.length]?.id ?? null) : null
  await addComment({ postId: post.id, parentId, content: `comment ${nth}`, lang: 'ja', draftSlot: 'comment' }).catch(
    bearable,
  )
}

export async function like(nth: number): Promise<void> {
  const all = await known()
  const one = all[nth % all.length]
  if (!one) return
  const liked = nth % 2 === 0
  const press = () => change('comment-like.set', one.id, { liked, base: !liked, postId: one.postId })
  await world.ledger.whileTaking(press).catch(bearable)
}

export async function remove(nth: number): Promise<void> {
  const own = (await known()).filter(({ isOwn }) => isOwn)
  const one = own[nth % own.length]
  if (one) await world.ledger.whileTaking(() => deleteComment(one.id, one.postId)).catch(bearable)
}

/** Reports another author's post as it is shown. */
export async function report(nth: number): Promise<void> {
  const others = (await new Person().cards()).cards.filter((card) => !card.isOwn)
  const card = others[nth % others.length]
  if (!card) return
  const said = { about: 'post', reason: 'spam', note: `note ${nth}`, name: '' } as const
  await world.ledger.whileTaking(() => change('report.create', card.post.id, said)).catch(bearable)
}
