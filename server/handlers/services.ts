import type { Handlers } from '#contract/api.ts'
import type { ServerContext } from '../context.ts'
import { listServices } from '../models/catalogue.ts'

export const services: Handlers<ServerContext>['services'] = {
  list: (_input, { db }) => listServices(db),
}
