import { bundleServer } from '../../scripts/bundle-server.mjs'
import { HOST_FOLDER } from './test-host.ts'

/** Before the first test: the host of the tests as one file. */
export default (): Promise<void> => bundleServer('./e2e/support/host.ts', HOST_FOLDER)
