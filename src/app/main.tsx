import 'virtual:uno.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { chooseLanguage, languageHints } from '#src/features/language/choose-language.ts'
import { linkManifest } from '#src/features/language/link-manifest.ts'
import { startTexts } from '#src/features/language/texts.ts'
import { followTheme } from '#src/features/theme/theme.ts'
import { followOtherTabs } from '#src/data/device/hooks/app-update.ts'
import { storePortal } from '#src/data/portal/hooks/portal.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { startDrainTriggers } from '#src/data/sync/hooks/drain.ts'
import { askAtStart } from '#src/data/session/hooks/ask-at-start.ts'
import { followPerson } from '#src/data/session/hooks/person.ts'
import { storeUnstored } from '#src/data/posts/hooks/hand-over.ts'
import { tidySoon } from '#src/data/storage/hooks/tidy.ts'
import { beginFirstDrawing } from '#src/lib/first-drawing.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { BrokenPage } from '#src/shell/broken-page.tsx'
import { typingIsOver } from '#src/shell/first-frame/early-field.ts'
import { OnFirstDrawing } from '#src/shell/first-frame/early-tap.ts'
import { stylesAreThere } from '#src/shell/first-frame/late-styles.ts'
import { followLinks } from '#src/shell/follow-links.ts'
import { reloadOnLostChunk } from '#src/shell/reload-on-lost-chunk.ts'
import { showPressFirst } from '#src/shell/show-press-first.ts'
import { followPresses } from '#src/ui/follow-presses.ts'
import { logCaught } from '#src/ui/boundary.tsx'
import { routeTree } from '#src/routeTree.gen.ts'

const router = createRouter({
  routeTree,
  ...searchTexts,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: BrokenPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** All that is shown goes before what tells that it has changed. */
const NEWS_AFTER_MS = 5000

async function start(): Promise<void> {
  const endFirstDrawing = beginFirstDrawing()
  reloadOnLostChunk()
  if (import.meta.env.DEV && !import.meta.env.VITE_REAL_API) {
    const { startMock } = await import('#mock-server/index.ts')
    startMock()
  }
  followTheme()
  followPresses()
  followLinks(router)
  showPressFirst(router)
  const language = chooseLanguage(languageHints())
  document.documentElement.lang = language
  linkManifest(language)
  // Icons come beside the texts, so that they do not hold up the first paint; a page without them is better than none.
  const icons = import('virtual:icons/first.css').catch(() => undefined)
  // Behind what the HTML shows, what home needs is read first, so that its first drawing is whole.
  const home =
    location.pathname === '/' ? import('#src/data/hooks/home-start.ts').then(({ startHome }) => startHome()) : undefined
  await Promise.all([startTexts(language), stylesAreThere(), icons, home])
  // The first drawing has content, so nothing blinks.
  await router.load()
  await typingIsOver()
  const root = document.getElementById('root')
  if (!root) return
  const begin = () => {
    endFirstDrawing()
    startRest(root)
  }
  createRoot(root, { onCaughtError: logCaught }).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <OnFirstDrawing root={root} onDrawn={begin} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** What the first drawing does not need, and would only be held up by. */
function startRest(root: Element): void {
  void import('#src/shell/late-look.ts').then(({ addLateLook }) => addLateLook())
  void import('#src/shell/first-frame/snapshot.ts').then(({ keepSnapshots }) => keepSnapshots(root))
  // Without a worker the page sends by itself.
  if (import.meta.env.PROD) void registerWorker().catch(() => undefined)
  startDrainTriggers()
  void storeUnstored().catch(() => undefined) // the feed is fetched from the server again
  followPerson()
  void followOtherTabs() // what it says it says by itself
  // The screens follow the device's record; what asks the server is not needed to draw them.
  void askAtStart().catch(() => undefined) // the device's record holds
  tidySoon()
  storePortal()
  setTimeout(() => {
    void hearNews().catch(() => undefined) // without a stream pages poll
    void keepPortal().catch(() => undefined) // the HTML of the next page says it again
  }, NEWS_AFTER_MS)
}

const registerWorker = async (): Promise<void> => (await import('#src/data/device/hooks/worker.ts')).registerWorker()

// titles bear the portal's name
const keepPortal = async (): Promise<void> =>
  (await import('#src/data/portal/hooks/keep-portal.ts')).keepPortal(() => void router.invalidate())

const hearNews = async (): Promise<void> => (await import('#src/data/events/hooks/device-stream.ts')).keepNews()

void start() // nothing stands above this
