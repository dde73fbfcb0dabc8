import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const SERVICE_STATUSES = ['available', 'beta', 'coming-soon'] as const

/** A service of the hub. */
export const Service = v.object({
  serviceId: Id,
  id: Id,
  name: v.string(),
  description: v.string(),
  status: v.picklist(SERVICE_STATUSES),
  /** The address outside that an external service opens; a setting of the deployment. */
  externalUrl: v.optional(v.nullable(v.string())),
})
export type Service = v.InferOutput<typeof Service>

export const services = {
  list: endpoint({ method: 'get', path: '/api/services', reply: v.array(Service), lists: ['services', 'portal'] }),
}
