import * as v from 'valibot'
import { lineOf } from './text.ts'

/** The code of an invitation, sent with a new account; of another form it is as one that is not there. */
export const SentInvitation = v.optional(v.nullable(lineOf(40)))
