import type { Handlers } from '#contract/api.ts'
import { offeredIn } from '#contract/host/offered-services.ts'
import type { MockContext } from '../context.ts'
import { portalOf } from './portal.ts'

export const services: Handlers<MockContext>['services'] = {
  list: (_input, { state }) => offeredIn(state.services, portalOf(state)),
}
