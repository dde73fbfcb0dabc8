import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'

/** How long a file that somebody takes along is kept. */
export const EXPORT_HOURS = 24
/** Before the id of a file, which its person alone is given. */
export const EXPORT_FILES = '/api/user/export/files/'

/** All that is kept of a person, as one ZIP of JSON and pictures. */
export const Export = v.object({
  /** `failed` where none was made in time; another can be asked for in each but `making`. */
  state: v.picklist(['none', 'making', 'ready', 'failed']),
  /** How many things are in the file by now, and how many there will be; the latter is null until it is known. */
  done: v.number(),
  total: v.nullable(v.number()),
  /** Once it is ready: where the file is, how many bytes it has, and until when it is there. */
  url: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  until: v.nullable(Moment),
  /** What there is of the person now, in numbers; `bytes` of their pictures. */
  holds: v.object({ posts: v.number(), comments: v.number(), pictures: v.number(), bytes: v.number() }),
})
export type Export = v.InferOutput<typeof Export>

/** What somebody takes along of theirs; the file itself is answered at its `url`. */
export const exports = {
  read: endpoint({ method: 'get', path: '/api/user/export', reply: Export, access: 'session', lists: [] }),
  /** Has a file made; while one is being made it is that one. The one of before goes. */
  make: endpoint({
    method: 'post',
    path: '/api/user/export',
    reply: Export,
    status: 202,
    access: 'session',
    lists: [],
  }),
}
