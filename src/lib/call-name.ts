interface Named {
  firstName: string
  guestName?: number | null | undefined
}

/** What the letter in place of somebody's photo is the first of; `name` is how they are called. */
export const callNameOf = (user: Named | null | undefined, name: string): string =>
  typeof user?.guestName === 'number' ? name : user?.firstName || name
