import { beforeEach } from 'vitest'
import { rig } from '#src/testing/drain-rig.ts'

// all that holds of the drain holds too where the host is asked for each entry alone
import './drain.test.ts'

beforeEach(() => {
  rig.takesBatches = false
})
