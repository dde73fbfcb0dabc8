import 'fake-indexeddb/auto'
import { hearPortal, UNHEARD } from '#src/data/portal/hooks/portal.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page reads the device's stores; on a busy machine that takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 8000 })
// as the mock has it: a test of another portal hears of it first
const showDemo = () => hearPortal({ ...UNHEARD, isDemo: true })
showDemo()
afterEach(() => {
  cleanup()
  showDemo()
})
