import * as v from 'valibot'

/** The code of an invitation, sent with a new account; of another form it is as one that is not there. */
export const SentInvitation = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))))
