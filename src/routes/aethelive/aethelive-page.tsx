import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { useDarkScreen } from '#src/shell/use-dark-screen.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { LiveTab } from './parts/live-tab.tsx'
import { FollowingTab, TalentsTab } from './parts/talents-tab.tsx'
import { VideoDetails } from './parts/video-details.tsx'
import { VideoFeed } from './parts/video-feed.tsx'
import { talentOf, aetheliveSearch } from './rules.ts'
import { type Talent, type Video, VIDEOS } from './sample.ts'
import { useAethelive } from './use-aethelive.ts'

const CommentsDialog = lazyWithRetry(() => import('./parts/comments-dialog.tsx'), 'CommentsDialog')
const TalentDialog = lazyWithRetry(() => import('./parts/talent-dialog.tsx'), 'TalentDialog')

/** Videos and talents: discover, follow, watch live. On phones the screen is dark and the video fills it. */
export function AethelivePage() {
  const { t } = useLingui()
  const search = aetheliveSearch(useSearch({ from: '/aethelive' }))
  const changeSearch = useChangeSearch()
  const isWide = useIsWider(900)
  const aethelive = useAethelive()
  const [commented, setCommented] = useState<Video | null>(null)
  const [talent, setTalent] = useState<Talent | null>(null)
  useDarkScreen(!isWide)
  const tab = search.tab ?? 'discover'
  const isFull = tab === 'discover' && !isWide
  const tabs = [
    { id: 'discover', label: t({ message: 'Discover', comment: 'page to find posts and products' }) },
    { id: 'following', label: t({ message: 'Following', context: 'tab', comment: 'talents whom the reader follows' }) },
    { id: 'live', label: t({ message: 'Live', comment: 'tab; streams that run now' }) },
    { id: 'talents', label: t({ message: 'Talents', comment: 'tab; people who perform' }) },
  ] as const
  return (
    <div
      data-tint="aethelive"
      className={isWide ? 'w-full max-w-1100px mx-auto px-8 py-6' : 'w-full max-w-640px mx-auto'}
    >
      <h1 className="text-h1 lt-desktop:only-read desktop:pb-3">Aethelive</h1>
      <Tabs
        label="Aethelive"
        name="aethelive"
        value={tab}
        tabs={tabs}
        onChange={(id) => changeSearch({ tab: id === 'discover' ? undefined : id, category: undefined })}
        className={
          isWide
            ? 'bg-transparent mb-5'
            : isFull
              ? 'relative z-1 bg-transparent! border-b-0! [&>button]:text-white!'
              : ''
        }
      />
      <TabPanel name="aethelive" value={tab}>
        {tab === 'discover' ? (
          <DiscoverTab
            video={VIDEOS.find(({ id }) => id === search.v) ?? (VIDEOS[0] as Video)}
            isWide={isWide}
            aethelive={aethelive}
            onComment={setCommented}
            onTalent={(video) => setTalent(talentOf(video))}
          />
        ) : tab === 'following' ? (
          <FollowingTab aethelive={aethelive} onTalent={setTalent} />
        ) : tab === 'live' ? (
          <LiveTab aethelive={aethelive} />
        ) : (
          <TalentsTab category={search.category} aethelive={aethelive} onTalent={setTalent} />
        )}
      </TabPanel>
      {commented ? <CommentsDialog video={commented} aethelive={aethelive} onClose={() => setCommented(null)} /> : null}
      {talent ? <TalentDialog talent={talent} aethelive={aethelive} onClose={() => setTalent(null)} /> : null}
    </div>
  )
}

interface DiscoverTabProps {
  video: Video
  isWide: boolean
  aethelive: ReturnType<typeof useAethelive>
  onComment(video: Video): void
  onTalent(video: Video): void
}

function DiscoverTab({ video, isWide, aethelive, onComment, onTalent }: DiscoverTabProps) {
  const feed = { video, aethelive, onComment, onTalent }
  if (!isWide) return <VideoFeed {...feed} isFull className="fixed inset-x-0 top-0 bottom-[var(--dock)]" />
  return (
    <div className="flex items-start gap-6">
      <VideoFeed
        {...feed}
        isFull={false}
        className="w-420px flex-none h-[min(747px,calc(100dvh-210px))] rounded-22px rounded-ee-8px"
      />
      <VideoDetails
        video={video}
        aethelive={aethelive}
        onComment={() => onComment(video)}
        onTalent={() => onTalent(video)}
      />
    </div>
  )
}
