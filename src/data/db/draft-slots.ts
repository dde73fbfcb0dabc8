/** Where the words for a draft's picture are kept: a draft of their own, taken into the post with it. */
export const pictureWordsSlot = (slot: string): string => `${slot}:picture`
