import type { Relation } from '#contract/relations.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { conflictsFail, none, type StoredList } from '#src/data/sync/command.ts'
import { storeRelation } from './relations.ts'

/** What every wish about a person has in common: it is set aside where it cannot be, and its answer is how they stand now. */
export const relationWish = {
  version: 1,
  files: none,
  sentAlone: false,
  allows: 'everybody',
  onConflict: conflictsFail,
  refusals: [],
  dependsOn: (): string[] => [],
  creates: none,
  undoMs: 0,
  noticeWhenSent: false,
  editing: none,
  apply: async (
    { result, target, ackEpoch }: { result: unknown; target: string; ackEpoch: number | null },
    { cacheKey }: StoredList,
  ): Promise<void> => {
    if (result) await storeRelation({ cacheKey, id: target, ackEpoch }, result as Relation)
  },
} as const

export type RelationEntry<K extends Entry['kind'], Payload> = Entry<K, Payload, Relation>
