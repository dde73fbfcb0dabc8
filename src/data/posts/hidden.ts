/** The kept record of the posts that a person hid on this device. */
export const HIDDEN = 'hidden-posts'
