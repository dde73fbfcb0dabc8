import { plainSigns } from './text.ts'

/** What people call their account by: the last six signs of its id. Two accounts may share it. */
export const anpanIdOf = (userId: string): string => `ANPAN-${endOf(userId)}`

/** The signs of an id that an ANPAN id ends with. */
const endOf = (userId: string): string =>
  userId
    .replace(/[^0-9A-Za-z]/gu, '')
    .slice(-6)
    .toUpperCase()

const ANPAN_ID = /^ANPAN-([0-9A-Z]{6})$/

/** The end of an ANPAN id in capitals, as `anpanIdOf` makes it, however it was typed; undefined for any other text. */
export const anpanIdEnd = (text: string): string | undefined => ANPAN_ID.exec(plainSigns(text).toUpperCase())?.[1]
