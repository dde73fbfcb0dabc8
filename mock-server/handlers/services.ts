import type { Handlers } from '#contract/api.ts'
import type { MockContext } from '../context.ts'

export const services: Handlers<MockContext>['services'] = {
  list: (_input, { state }) => state.services,
}
