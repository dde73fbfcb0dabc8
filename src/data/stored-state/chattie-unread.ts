/** What the sample histories bring to somebody who has not opened Chattie yet. */
export const SAMPLE_UNREAD = 3

/** Under which the device keeps how much of the number over Chattie's icon members have written. */
export const MEMBERS_UNREAD = 'chattie-unread-members'
