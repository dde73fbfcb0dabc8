import * as v from 'valibot'
import { addressedField } from '#contract/guest-texts.ts'
import type { PointReason } from '#contract/points.ts'
import { type Names, takesReservedName } from '#contract/reserved-names.ts'
import { BIO_MAX_CODE_POINTS, ProfileEdit } from '#contract/session.ts'
import { codePoints } from '#contract/cut-text.ts'
import { isCleanText, keptText } from '#contract/text.ts'
import type { Stamp } from '#src/features/points/stamp-row.tsx'
import type { RewardEntry } from './sample.ts'

/** Recent rewards show no more than this. */
export const REWARDS_SHOWN = 5
/** A row of stamps is a week. */
const STAMP_DAYS = 7

const DAY_MS = 24 * 3600 * 1000

export interface Reward {
  id: string
  kind: RewardEntry['kind']
  points: number
  createdAt: Date
}

/** The latest rewards, newest first, five at most. Sample days are counted back from `now`, and none lies ahead of it. */
export function recentRewards(entries: readonly RewardEntry[], now: Date): Reward[] {
  const atOf = ({ daysAgo, at: [hours, minutes] }: RewardEntry, shift: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo - shift, hours, minutes)
  const shift = entries.some((entry) => atOf(entry, 0) > now) ? 1 : 0
  return entries
    .map((entry) => ({ id: entry.id, kind: entry.kind, points: entry.points, createdAt: atOf(entry, shift) }))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, REWARDS_SHOWN)
}

/** A week of stamps; number `streak`, the last one got, is today's. */
export function stampRow(streak: number, now: Date): Stamp[] {
  return Array.from({ length: STAMP_DAYS }, (_, index) => {
    const place = index + 1
    const date = new Date(now.getTime() + (place - streak) * DAY_MS)
    return { date, state: place <= streak ? 'stamped' : place === streak + 1 ? 'next' : 'later' }
  })
}

/** The icon that stands for why points came or went. */
export const iconOf = (reason: PointReason): 'visit' | 'post' | 'order' =>
  reason === 'visit' || reason === 'post' ? reason : 'order'

/** Names that a host gives to guests who have not chosen one; they are said in the page's language. */
const GUEST_NAMES: readonly string[] = ['ゲスト', 'Guest', '게스트', '访客']

/** True for a guest who has not chosen a name. */
export const isUnnamed = (user: { firstName: string; lastName: string; isGuest: boolean }): boolean =>
  user.isGuest && (user.firstName.trim() === '' || (GUEST_NAMES.includes(user.firstName) && !user.lastName))

export type NameField = 'firstName' | 'lastName'

/** What keeps these names from being saved in the place of those before, in the contract's codes; empty when nothing does. */
export function nameErrors(
  names: Names,
  before: Parameters<typeof takesReservedName>[0] & Parameters<typeof addressedField>[0],
): Partial<Record<NameField, string>> {
  const errors: Partial<Record<NameField, string>> = {}
  const result = v.safeParse(ProfileEdit, names)
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue)
    if (field === 'firstName' || field === 'lastName') errors[field] ??= issue.message
  }
  if (names.lastName.trim() === '') delete errors.lastName
  const addressed = addressedField(before, { firstName: names.firstName.trim(), lastName: names.lastName.trim() })
  if (addressed && addressed !== 'bio') errors[addressed] ??= 'link'
  if (result.success && takesReservedName(before, result.output)) errors.firstName = 'reserved'
  return errors
}

interface BioState {
  left: number
  isUnclean: boolean
  /** Whether it is a guest's, and newly names an address. */
  hasAddress: boolean
  canSave: boolean
}

/** How many code points more a text about oneself may have, below zero where it has too many, and whether it can be sent. */
export function bioState(text: string, before?: Parameters<typeof addressedField>[0] | null): BioState {
  const trimmed = keptText(text)
  const left = BIO_MAX_CODE_POINTS - codePoints(trimmed)
  const isUnclean = !isCleanText(trimmed)
  const hasAddress = before ? addressedField(before, { bio: trimmed }) === 'bio' : false
  return { left, isUnclean, hasAddress, canSave: left >= 0 && !isUnclean && !hasAddress }
}
