import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const userLikes = {
  list: endpoint({ method: 'get', path: '/api/user/likes', reply: v.array(Id), access: 'session', lists: ['feed'] }),
}
