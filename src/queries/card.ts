import { replaceEqualDeep } from '@tanstack/react-query'
import type { Card } from '#src/offline/outbox/card.ts'

/** What the screens know of a post and of how far a person's own change has come. */
export type { Card, FailReason } from '#src/offline/outbox/card.ts'

/** True for two cards that are seen alike. */
export const isSameCard = (one: Card, other: Card): boolean => one === other || replaceEqualDeep(one, other) === one
