/** Where the build writes what the worker keeps, in one file. */
export const PACK_ADDRESS = '/precache.json'

/** A file of the precache as it stands in the pack: where it is asked for, which state of it this is, and its text. */
export interface PackedFile {
  url: string
  /** null where the address names the state itself. */
  revision: string | null
  type: string
  text: string
}
