import { AVATAR_COLOURS } from './session.ts'

/** How many words a guest's name is made of in each of its two places; every language has as many. */
const GUEST_FIRST_WORDS = 32
const GUEST_SECOND_WORDS = 40
const NAMES = GUEST_FIRST_WORDS * GUEST_SECOND_WORDS

/** Names that a host gives to guests who have not chosen one: in their place the two words are read. */
export const GUEST_NAMES = { ja: 'ゲスト', en: 'Guest', ko: '게스트', zh: '访客' } as const

/** FNV-1a, 32 bits: a secret's beginning cannot be told from it. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash >>> 0
}

/** Which two words a guest is called by, as one number, and their colour; of a device's secret, alike on every host. */
export function guestLook(secret: string): { guestName: number; avatarColour: (typeof AVATAR_COLOURS)[number] } {
  const colour = AVATAR_COLOURS[hashOf(`colour ${secret}`) % AVATAR_COLOURS.length] ?? 'sky'
  return { guestName: hashOf(`name ${secret}`) % NAMES, avatarColour: colour }
}

/** True for the names of a guest who has chosen none. */
const isUnnamed = ({ firstName, lastName }: { firstName: string; lastName?: string | null }): boolean =>
  !lastName && (firstName.trim() === '' || Object.values<string>(GUEST_NAMES).includes(firstName))

interface Named {
  firstName: string
  lastName: string
  isGuest: boolean
  guestName?: number | null | undefined
}

/** The number of a guest's two words; null for a person with a name of their own. */
export const guestNameIn = (user: Named): number | null =>
  user.isGuest && isUnnamed(user) ? (user.guestName ?? null) : null
