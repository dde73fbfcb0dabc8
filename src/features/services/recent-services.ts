import { changeStored } from '#src/data/stored-state/hooks/stored-state.ts'

/** The record of the services that a person opened last, the newest first, by their ids. */
export const RECENTS = 'service-recents'
/** So many are remembered. */
const MOST = 4

/** The list with this service as the newest. */
export const withNewest = (recents: readonly string[], id: string): string[] =>
  [id, ...recents.filter((other) => other !== id)].slice(0, MOST)

/** Remembers that a service was opened; where the device keeps nothing, nothing is remembered. */
export const noteOpened = (id: string): Promise<boolean> =>
  changeStored<readonly string[]>(RECENTS, (recents = []) => withNewest(recents, id))
