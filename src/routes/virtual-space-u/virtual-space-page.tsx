import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Space } from '#contract/spaces.ts'
import { useGuestStep } from '#src/features/posts/use-guest-step.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { joinSpace, useSpaces } from '#src/data/spaces/hooks.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { Slider } from '#src/ui/slider.tsx'
import { useSpaceSettings } from './kept.ts'
import { MediaList } from './parts/media-list.tsx'
import { PeopleList } from './parts/people-list.tsx'
import { SpaceList } from './parts/space-list.tsx'
import { SpaceView } from './parts/space-view.tsx'
import { currentSpace, entryRefusal, MIDDLE, tabOf } from './rules.ts'
import { mediaObjects, sampleSpaces } from './sample.ts'
import { failureTexts } from './texts.ts'

/** Virtual Space U: the space one is in, who and what is there, and where else one can go. */
export function VirtualSpacePage() {
  const { t, i18n } = useLingui()
  const tab = tabOf(useSearch({ from: '/virtual-space-u' }).tab)
  const changeSearch = useChangeSearch()
  const isOffline = useIsOffline()
  const guest = useGuestStep()
  const [settings, keep] = useSpaceSettings()
  const hostSpaces = useSpaces()
  const [enteredId, setEnteredId] = useState<string | null>(null)
  const [joiningId, setJoiningId] = useState<string | null>(null)

  const { isDemo } = usePortal()
  const isSample = isDemo && hostSpaces?.length === 0
  const spaces: readonly Space[] | undefined = isSample
    ? sampleSpaces.map((one) => ({ ...one, name: i18n._(one.name), description: i18n._(one.description) }))
    : hostSpaces
  const space = spaces && settings ? currentSpace(spaces, settings.spaceId) : undefined

  function go(to: Space) {
    if (!settings) return
    scrollTo({ top: 0 })
    keep({ spaceId: to.id, position: MIDDLE, camera: settings.startCamera, volume: settings.startVolume })
  }
  function refuse(why: keyof typeof failureTexts) {
    toast.show({ kind: 'danger', icon: 'i-ph-lock-simple-fill', title: i18n._(failureTexts[why]) })
  }
  function goAlone(to: Space) {
    const why = entryRefusal(to)
    if (why) return refuse(why)
    go(to)
    toast.show({ icon: 'i-ph-sign-in', title: t`Joined space`, text: isSample ? '' : i18n._(failureTexts.network) })
  }
  async function handleJoin(to: Space) {
    if (isSample || isOffline) return goAlone(to)
    if (guest.mustChoose) return guest.offer(() => void handleJoin(to))
    setJoiningId(to.id)
    const why = await joinSpace(to.id, MIDDLE)
    setJoiningId(null)
    if (why === 'network') return goAlone(to)
    if (why) return refuse(why)
    setEnteredId(to.id)
    go(to)
    toast.show({ icon: 'i-ph-sign-in', title: t`Joined space` })
  }
  function handleMedia(id: string) {
    if (!settings) return
    const isPlaying = settings.playing.includes(id)
    keep({ playing: isPlaying ? settings.playing.filter((one) => one !== id) : [...settings.playing, id] })
    const media = mediaObjects.find((one) => one.id === id)
    const name = media ? i18n._(media.name) : ''
    toast.show({
      icon: isPlaying ? 'i-ph-stop-circle-fill' : 'i-ph-play-circle-fill',
      title: isPlaying
        ? t({ message: `Stopped: ${name}`, comment: 'a video or sound was stopped' })
        : t({ message: `Playing: ${name}`, comment: 'a video or sound has begun' }),
    })
  }

  return (
    <div
      data-tint="virtual-space-u"
      className="page-wide bg-surface low:(flex items-start) desktop:(flex items-start gap-6 bg-transparent py-4)"
    >
      <h1 className="only-read">Virtual Space U</h1>
      {spaces?.length === 0 ? (
        <NoSpaces />
      ) : !space || !settings ? (
        <div className="flex-1 pt-14 desktop:pt-0">
          <Skeleton className="aspect-4/3 min-h-372px desktop:min-h-0" />
        </div>
      ) : (
        <SpaceView
          key={space.id}
          space={space}
          isSample={isSample}
          isEntered={enteredId === space.id}
          settings={settings}
          keep={keep}
        >
          {(people) => (
            <section
              aria-label={t`In this space`}
              className="low:(w-42% shrink-0) desktop:(w-360px shrink-0 card overflow-hidden)"
            >
              <Tabs
                label={t`In this space`}
                name="space"
                value={tab}
                tabs={[
                  {
                    id: 'people',
                    label: t({ message: 'People', context: 'space', comment: 'tab: who is in the space' }),
                    count: people.length,
                  },
                  {
                    id: 'media',
                    label: t({ message: 'Media', comment: 'tab: videos, sounds and pictures in the space' }),
                  },
                  { id: 'spaces', label: t({ message: 'Other spaces', comment: 'tab' }) },
                ]}
                onChange={(id) => changeSearch({ tab: id === 'people' ? undefined : id })}
              />
              <TabPanel name="space" value={tab} className="desktop:(max-h-520px overflow-y-auto)">
                {tab === 'people' ? <PeopleList people={people} /> : null}
                {tab === 'media' ? <MediaList playing={settings.playing} onToggle={handleMedia} /> : null}
                {tab === 'spaces' ? (
                  <SpaceList
                    spaces={spaces?.filter((one) => one.id !== space.id) ?? []}
                    joiningId={joiningId}
                    onJoin={(to) => void handleJoin(to)}
                  />
                ) : null}
              </TabPanel>
              <VolumeRow value={settings.volume} onChange={(volume) => keep({ volume })} />
            </section>
          )}
        </SpaceView>
      )}
    </div>
  )
}

/** Stands where the portal has no space, or none has ever reached this device. */
function NoSpaces() {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  return (
    <div className="flex-1 pt-10 lt-desktop:min-h-[calc(100dvh-76px-var(--dock))] desktop:pt-4">
      <EmptyState
        kind={isOffline ? 'unsaved' : 'choose'}
        title={isOffline ? t`No spaces are saved on this device yet` : t`There are no spaces yet`}
        text={
          isOffline
            ? t`They’ll appear once you’re online.`
            : t`Members meet in spaces that the operator opens. Once there is one, you can walk in from here.`
        }
      />
    </div>
  )
}

/** The volume, pinned over the navigation on phones. */
function VolumeRow({ value, onChange }: { value: number; onChange(volume: number): void }) {
  const { t } = useLingui()
  return (
    <div className="sticky bottom-[var(--dock)] flex items-center gap-3 min-h-14 px-4 bg-surface line-above desktop:([position:static] rounded-b-18px)">
      <span aria-hidden className={`icon-22 text-faint ${value === 0 ? 'i-ph-speaker-none' : 'i-ph-speaker-high'}`} />
      <Slider label={t({ message: 'Volume', comment: 'how loud it is' })} value={value} onChange={onChange} />
      <span aria-hidden className="num min-w-8 text-end font-650">
        {value}
      </span>
    </div>
  )
}
