/** Work that is done beside the requests; what each kind does is in `server/jobs`. */
export const JOB_KINDS = ['mail', 'export', 'publish', 'push', 'push-send', 'unpaid-order', 'held', 'announce'] as const
export type JobKind = (typeof JOB_KINDS)[number]
