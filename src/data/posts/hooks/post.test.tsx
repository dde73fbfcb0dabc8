import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startMock } from '#mock-server/index.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { usePost } from './post.ts'
import { saveSnapshot, SNAPSHOT_KEY } from '#src/data/device/hooks/snapshot.ts'

function Post() {
  const { status } = usePost('00000000-0000-7000-8000-00000000dead')
  return <p>{status}</p>
}

beforeAll(() => loadOffline())

test('a post that the server no longer has is not drawn by the next start either', async () => {
  const mock = startMock({ timing: 0 })
  onTestFinished(() => {
    mock.shutdown()
    queryClient.clear()
  })
  saveSnapshot('home with the post on it')
  render(
    <QueryClientProvider client={queryClient}>
      <Post />
    </QueryClientProvider>,
  )
  await screen.findByText('not-found')
  expect(localStorage.getItem(SNAPSHOT_KEY), 'only that the app has been here').toBe('')
})
