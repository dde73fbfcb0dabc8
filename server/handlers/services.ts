import type { Handlers } from '#contract/api.ts'
import type { ServerContext } from '../context.ts'
import { listOffered } from '../models/offered-services.ts'

export const services: Handlers<ServerContext>['services'] = {
  list: (_input, { db }) => listOffered(db),
}
