import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { mayOfferInstall } from '#src/data/device/hooks/install-offer.ts'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { createPost } from './posting.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['that the server can take at once', false, reportReached],
  ['that has to wait for a network', true, reportUnreached],
])('a post %s is reason to offer the app: %s', async (_what, isReason, report) => {
  report()
  await createPost({ content: 'Fresh bread', draftSlot: 'home' })
  expect(mayOfferInstall()).toBe(isReason)
})
