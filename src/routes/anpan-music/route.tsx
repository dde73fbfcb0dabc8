import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AnpanMusicPage } from './anpan-music-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN MUSIC'

export const Route = createFileRoute('/anpan-music')({
  validateSearch: (search) => shortTexts(search, 'tab', 'q', 'genre'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Stream music, playlists and live sets.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: AnpanMusicPage,
})
