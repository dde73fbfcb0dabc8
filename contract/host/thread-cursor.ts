import { momentAndId } from './cursor.ts'

/** A place among a post's comments, which are ordered by the beginnings of their threads, and within one by time. */
export interface ThreadPlace {
  rootAt: string
  rootId: string
  createdAt: string
  id: string
}

/** The place that a cursor names; refuses text that is none of ours. */
export function threadPlaceOf(cursor: string): ThreadPlace {
  const [rootAt, rootId, createdAt, id] = cursor.split('_', 4)
  const root = momentAndId(rootAt, rootId)
  const own = momentAndId(createdAt, id)
  return { rootAt: root.createdAt, rootId: root.id, ...own }
}

export const threadCursor = ({ rootAt, rootId, createdAt, id }: ThreadPlace): string =>
  [rootAt, rootId, createdAt, id].join('_')
