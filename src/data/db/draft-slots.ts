/**
 * Where the words for a draft's picture are kept: a draft of their own, taken into the post with it. Those of one among
 * several are kept by its id.
 */
export const pictureWordsSlot = (slot: string, id?: string): string => `${slot}:picture${id ? `:${id}` : ''}`

/** The same of a picture that is kept with a draft. */
export const wordsSlotOf = ({ slot, id, hasOwnWords }: { slot: string; id: string; hasOwnWords?: true }): string =>
  pictureWordsSlot(slot, hasOwnWords && id)

/** The slot of the draft that a slot belongs to: its own, or the one for whose picture it has the words. */
export const draftSlot = (slot: string): string => slot.replace(/:picture(?::[^:]+)?$/, '')
