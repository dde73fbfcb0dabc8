import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hearPortal, UNHEARD } from '#src/data/portal/hooks/portal.ts'
import { catalogue } from '#src/features/services/catalogue.ts'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { sampleWords } from '#src/testing/sample-words.ts'
import { shownTexts } from '#src/testing/demo.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'

/** Every address of the route tree; what stands for a record names one that there is none of. */
const addresses = Object.keys(createRouter({ routeTree, history: createMemoryHistory() }).routesByPath).map((path) =>
  path.replace(/\$\w+/g, 'none'),
)

/** What pages say by themselves, and a sample says too: names of services, and a greeting. */
const SAID_BY_PAGES = new Set(['Aethelive', 'Welcome'])

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    // as wide as shows all that there is
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 400))

test('the samples are found where they lie', async () => {
  await startTexts('en')
  await loadTexts('services')
  const words = sampleWords()
  for (const word of ['1,200,000', '15,750', '128,450', 'Koharu Farm', 'Wind Plaza', 'こはる農園', 'えだまめ'])
    expect(words).toContain(word)
  expect(words.size).toBeGreaterThan(700)
})

test.each(addresses)(
  '%s of a portal that is no demo names nothing of the samples, or says that all of it is one',
  async (address) => {
    hearPortal({ ...UNHEARD, name: 'Green Town' })
    const { router } = await renderPage(address, { seed: 'none' })
    await settled()
    await settled()
    const { service } = router.state.matches.at(-1)?.staticData ?? {}
    const page = await waitFor(() => {
      if (!service?.isDemo) return 'honest'
      expect(document.querySelector('[data-demo-page]')?.textContent).toMatch(/^Demo/)
      return 'demo'
    })
    if (page === 'demo') return
    await loadTexts('services')
    const shown = shownTexts()
    const named = [...sampleWords()].filter((word) => !SAID_BY_PAGES.has(word) && shown.includes(word))
    expect(named).toEqual([])
    expect(shown).not.toContain('1.2M')
    expect(document.querySelectorAll('[data-demo]'), 'what the server takes out').toHaveLength(0)
  },
)

const offered = [...catalogue.values()].filter(({ opens }) => 'page' in opens)

test.each(offered.map(({ id }) => id))(
  '%s is gone from all places where it is not offered, and its address says so',
  async (id) => {
    const { opens } = catalogue.get(id) ?? {}
    if (!opens || !('page' in opens)) return
    hearPortal({ ...UNHEARD, name: 'Green Town', isDemo: true, hiddenServices: [id] })
    const { unmount, router } = await renderPage('/')
    await settled()
    const leads = () =>
      [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => (id === 'shop' ? /tab=shop/.test(href) : href.split(/[?#]/)[0] === opens.page))
    expect(leads()).toEqual([])
    await router.navigate({ to: '/discover', search: { q: id } as never })
    await settled()
    expect(leads()).toEqual([])
    await router.navigate({ to: opens.page as '/', search: (opens.search ?? {}) as never })
    expect(await screen.findByText('Green Town doesn’t offer this service')).toBeTruthy()
    unmount()
  },
)

test('a portal that is not set up has one page, whatever the address; signing in and setting up are left', async () => {
  hearPortal({ ...UNHEARD, name: 'Green Town', isSetUp: false })
  const { router } = await renderPage('/discover', { seed: 'none' })
  expect(await screen.findByRole('heading', { name: 'This portal is being set up' })).toBeTruthy()
  expect(document.querySelector('header, [data-post]')).toBeNull()
  await router.navigate({ to: '/sign-in' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'This portal is being set up' })).toBeNull())
})

test('a change of the portal is seen on the open page', async () => {
  hearPortal({ ...UNHEARD, name: 'Green Town' })
  await renderPage('/', { seed: 'none' })
  expect(await screen.findByRole('heading', { name: 'Welcome to Green Town' })).toBeTruthy()
  hearPortal({ ...UNHEARD, name: 'Blue Town', subtitle: { en: 'By the sea' } })
  expect(await screen.findByRole('heading', { name: 'Welcome to Blue Town' })).toBeTruthy()
  expect(screen.getAllByText('By the sea').length).toBeGreaterThan(1)
})
