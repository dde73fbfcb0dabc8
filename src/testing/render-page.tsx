import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { Language } from '#contract/fields.ts'
import { type MockOptions, startMock } from '#mock-server/index.ts'
import { startTexts } from '#src/features/language/texts.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { routeTree } from '#src/routeTree.gen.ts'

interface PageOptions extends MockOptions {
  language?: Language
}

/**
 * Opens an address of the real route tree in the test's page, in English unless said otherwise, on the mock. The mock
 * and what was fetched are gone when the test ends.
 */
export async function renderPage(path: string, { language = 'en', ...mockOptions }: PageOptions = {}) {
  const mock = startMock({ timing: 0, ...mockOptions })
  onTestFinished(() => {
    mock.shutdown()
    queryClient.clear()
  })
  await startTexts(language)
  await loadOffline() // else a quick test ends while the shell still loads it
  const router = createRouter({ routeTree, ...searchTexts, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : {})
  return { ...view, mock, router, user }
}
