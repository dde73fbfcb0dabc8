import { replaceEqualDeep } from '@tanstack/react-query'
import type { Card } from '../overlay.ts'

/** What the screens know of a post and of how far a person's own change has come. */
export type { FailReason, MessageReason, OrderReason } from '#src/data/db/fail-reason.ts'
export type { Card, EditMark, SyncMark } from '../overlay.ts'

/** True for two cards that are seen alike. */
export const isSameCard = (one: Card, other: Card): boolean => one === other || replaceEqualDeep(one, other) === one
