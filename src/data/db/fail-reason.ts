/** Why an entry was set aside, as a code that the screens put into words. */
export type FailReason =
  | 'invalid'
  | 'too-large'
  | 'storage-full'
  | 'not-allowed'
  | 'not-found'
  | 'deleted'
  | 'conflict'
  | 'parent-gone'
  | 'server-trouble'
  | 'too-old'
  | 'unreadable'
  | 'refused'
