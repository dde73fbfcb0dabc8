interface Named {
  firstName: string
  guestName?: number | null | undefined
}

/** The name whose first letter stands in place of a photo; `name` is the displayed name. */
export const callNameOf = (user: Named | null | undefined, name: string): string =>
  typeof user?.guestName === 'number' ? name : user?.firstName || name
