import type { CommentCard, CommentOrder } from '#src/data/comments/hooks/thread.ts'

/** A comment with what answers it. */
export interface CommentNode {
  card: CommentCard
  replies: CommentNode[]
}

/** Levels of a thread that one page shows; what is deeper goes on on a page of its own. */
export const LEVELS = 3

const byTime = (one: CommentNode, other: CommentNode): number =>
  one.card.comment.createdAt.localeCompare(other.card.comment.createdAt)

/** The threads of a post in their order; within one the oldest is always first. What answers nothing known begins one. */
export function threadsOf(cards: readonly CommentCard[], order: CommentOrder): CommentNode[] {
  const nodes = new Map(cards.map((card): [string, CommentNode] => [card.comment.id, { card, replies: [] }]))
  const roots: CommentNode[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.card.comment.parentId ?? '')
    if (parent) parent.replies.push(node)
    else roots.push(node)
  }
  for (const node of nodes.values()) node.replies.sort(byTime)
  roots.sort((one, other) => (order === 'oldest' ? byTime(one, other) : byTime(other, one)))
  return roots
}

/** The thread that begins with this comment; undefined where it is not among them. */
export function threadFrom(threads: readonly CommentNode[], id: string): CommentNode | undefined {
  for (const node of threads) {
    if (node.card.comment.id === id) return node
    const found = threadFrom(node.replies, id)
    if (found) return found
  }
  return undefined
}

/** How many comments stand below one. */
export const countBelow = ({ replies }: CommentNode): number =>
  replies.reduce((sum, reply) => sum + 1 + countBelow(reply), 0)

/** Comments that can be read. */
export const countReadable = (cards: readonly CommentCard[]): number =>
  cards.filter(({ comment }) => !comment.isDeleted).length
