/** What a person may do beside what all members may, the least first: each may all that those before it may. */
export const STAFF_ROLES = ['moderator', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether a role includes another; a role that this version does not know includes none. */
export const includesRole = (role: string | null | undefined, wanted: StaffRole): boolean =>
  role === wanted || (role === 'operator' && wanted === 'moderator')

/** A role that was read from somewhere; null for one that this version does not know. */
export const staffRoleOf = (role: string | null | undefined): StaffRole | null =>
  STAFF_ROLES.find((each) => each === role) ?? null

/** Whether one may act on another's things, and suspend them: those who may less. */
export const mayActOn = (own: string | null | undefined, other: string | null | undefined): boolean =>
  rankOf(own) > rankOf(other)

const rankOf = (role: string | null | undefined): number => {
  const known = staffRoleOf(role)
  return known === null ? 0 : STAFF_ROLES.indexOf(known) + 1
}

/** The roles whose people one may act on. */
export const rolesBelow = (own: StaffRole | null): StaffRole[] => STAFF_ROLES.filter((role) => mayActOn(own, role))

/** Whether a person looks after what is reported, as moderators and operators do. */
export const mayModerate = (role: string | null | undefined): boolean => includesRole(role, 'moderator')
