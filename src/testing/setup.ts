import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page reads the device's stores; on a busy machine that takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 8000 })
afterEach(cleanup)
