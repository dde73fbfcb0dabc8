import { namesAddress } from './shown-addresses.ts'

/** What a person says of themselves beside every text of theirs. */
export interface SelfTexts {
  firstName: string
  lastName: string
  bio?: string | undefined
}

/**
 * Of an edit the first field in which a guest newly names an address elsewhere: guests cost nothing, and their names
 * stand where links of theirs would be held. Undefined for members, and where there is none.
 */
export function addressedField(
  before: SelfTexts & { isGuest?: boolean | undefined },
  edit: { [Name in keyof SelfTexts]?: string | undefined },
): keyof SelfTexts | undefined {
  if (!before.isGuest) return undefined
  const isNew = (field: keyof SelfTexts) => edit[field] !== undefined && edit[field] !== (before[field] ?? '')
  const fields = (['firstName', 'lastName', 'bio'] as const).filter(isNew)
  const found = fields.find((field) => namesAddress(edit[field] ?? ''))
  if (found || !fields.some((field) => field !== 'bio')) return found
  // `evil.` and `com` are read as one
  const { firstName = before.firstName, lastName = before.lastName } = edit
  return namesAddress(`${firstName}${lastName}`) ? 'firstName' : undefined
}
