/** What a person may do beside what all members may, the least first: each may all that those before it may. */
export const STAFF_ROLES = ['moderator', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether a role includes another; a role that this version does not know includes none. */
export const includesRole = (role: string | null | undefined, wanted: StaffRole): boolean =>
  role === wanted || (role === 'operator' && wanted === 'moderator')

/** A role that was read from somewhere; null for one that this version does not know. */
export const staffRoleOf = (role: string | null | undefined): StaffRole | null =>
  STAFF_ROLES.find((each) => each === role) ?? null

/** Whether a person looks after what is reported, as moderators and operators do. */
export const mayModerate = (role: string | null | undefined): boolean => includesRole(role, 'moderator')
