/** Where the words for a draft's picture are kept: a draft of their own, taken into the post with it. */
export const pictureWordsSlot = (slot: string): string => `${slot}:picture`

/** The slot of the draft that a slot belongs to: its own, or the one for whose picture it has the words. */
export const draftSlot = (slot: string): string => slot.replace(/:picture$/, '')
