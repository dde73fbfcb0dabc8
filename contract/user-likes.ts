import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** The newest likes in the one answer that there is. */
export const OWN_LIKES_MAX = 2000

export const userLikes = {
  list: endpoint({ method: 'get', path: '/api/user/likes', reply: v.array(Id), access: 'session', lists: ['feed'] }),
}
