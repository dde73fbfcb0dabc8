import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Space, SpaceUser } from '#contract/spaces.ts'
import { authorName } from '#contract/author-name.ts'
import { useGuestName } from '#src/features/posts/guest-name.ts'
import { useGuestStep } from '#src/features/posts/use-guest-step.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useSpaceUsers } from '#src/data/spaces/hooks.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import type { SpaceSettings } from '../kept.ts'
import { GESTURE_MS, OWN_ID, peopleOf } from '../rules.ts'
import { sampleUsers } from '../sample.ts'
import { GESTURES, microphoneTexts, themeTexts } from '../texts.ts'
import { useMicrophone } from '../use-microphone.ts'
import { usePresence } from '../use-presence.ts'
import { useSound } from '../use-sound.ts'
import { FullscreenButton } from './fullscreen-button.tsx'
import type { PanelName } from './panel.tsx'
import { Scene } from './scene.tsx'
import { SceneButton } from './scene-button.tsx'
import { StandingNote } from './standing-note.tsx'

const Panel = lazyWithRetry(() => import('./panel.tsx'), 'Panel')

interface SpaceViewProps {
  space: Space
  /** The host does not know this space: everything stays on this device. */
  isSample: boolean
  /** The host has let us in already. */
  isEntered: boolean
  settings: SpaceSettings
  keep(change: Partial<SpaceSettings>): void
  /** What stands beside the scene, given who is here. */
  children(people: readonly SpaceUser[]): ReactNode
}

/** One space: its scene with everybody in it, and the buttons around. */
export function SpaceView({ space, isSample, isEntered, settings, keep, children }: SpaceViewProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const account = useAccount()
  const guest = useGuestStep()
  const isOffline = useIsOffline()
  const hostUsers = useSpaceUsers(isSample ? undefined : space.id)
  const presence = usePresence({
    spaceId: isSample ? undefined : space.id,
    start: settings.position,
    isEntered,
    isOffline,
    onMoved: (position) => keep({ position, spaceId: space.id }),
  })
  const microphone = useMicrophone()
  const sound = useSound(settings)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [gesture, setGesture] = useState<{ icon: string; at: number } | null>(null)
  useEffect(() => {
    if (!gesture) return
    const timer = setTimeout(() => setGesture(null), GESTURE_MS)
    return () => clearTimeout(timer)
  }, [gesture])

  const profileName = account?.user ? authorName({ user: account.user, lang: null }) : ''
  const guestName = useGuestName()
  const ownName = guestName(account?.user ?? null) ?? (profileName || t`Guest`)
  const ownColour = account?.user?.avatarColour ?? 'sky'
  const self: SpaceUser = {
    id: OWN_ID,
    name: settings.name?.trim() || ownName,
    avatar: settings.colour ?? ownColour,
    position: presence.position,
    isOnline: !isOffline,
    isSpeaking: microphone.isOn,
    device: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
  }
  // sample people where the host's list is empty and the portal is a demo, not while its answer is on the way
  const { isDemo } = usePortal()
  const others = isDemo && (isSample || hostUsers?.length === 0) ? sampleUsers : (hostUsers ?? [])
  const people = peopleOf(self, others, account?.user?.id)

  async function handleMicrophone(deviceId: string) {
    const failure = await microphone.start(deviceId)
    if (failure === 'left') return
    toast.show(
      failure
        ? { kind: 'danger', title: i18n._(microphoneTexts[failure]) }
        : { icon: 'i-ph-microphone-fill', title: t`Microphone on` },
    )
  }
  function handleMicrophoneToggle() {
    if (!microphone.isOn) return void handleMicrophone(settings.microphoneId)
    microphone.stop()
    toast.show({ icon: 'i-ph-microphone-slash', title: t`Microphone off` })
  }
  function handleJoin() {
    if (guest.mustChoose) return guest.offer(() => void presence.join())
    void presence.join().then((why) => why === null && toast.show({ icon: 'i-ph-sign-in', title: t`Joined space` }))
  }
  const panelButtons = [
    ['gestures', 'i-ph-hand-waving', t({ message: 'Gestures', comment: 'title of a panel: waving, clapping …' })],
    ['customise', 'i-ph-t-shirt', t({ message: 'Customise', comment: 'title of a panel: the look of the own avatar' })],
    [
      'devices',
      'i-ph-headset',
      t({ message: 'Devices', context: 'sound', comment: 'title of a panel: microphone and speaker' }),
    ],
  ] as const

  return (
    <>
      <div className="low:(flex-1 min-w-0) desktop:(flex-1 min-w-0)">
        <div className="flex items-center gap-1 ps-4 pe-1 desktop:px-0">
          <div className="flex-1 min-w-0 py-1.5">
            <h2 dir="auto" className="truncate text-h2">
              {space.name}
            </h2>
            <p className="truncate text-caption text-faint num">
              {i18n._(themeTexts[space.theme])}
              {dot(language)}
              {t({
                message: `${Math.max(space.currentUsers, people.length)} of ${space.maxUsers} people`,
                comment: 'people in a space, and how many it holds',
              })}
            </p>
          </div>
          <BarActions>
            <FullscreenButton />
            <IconButton
              label={t({ message: 'Space settings', comment: 'title of a panel' })}
              icon="i-ph-gear"
              onClick={() => setPanel('settings')}
            />
          </BarActions>
        </div>
        <Scene
          space={space}
          settings={settings}
          people={people}
          gesture={gesture?.icon ?? null}
          isLocked={presence.isLocked}
          getLevel={microphone.getLevel}
          onMove={presence.move}
          onCamera={(camera) => keep({ camera })}
        >
          <div className="absolute top-3 end-3 grid gap-2 low:grid-flow-col">
            {panelButtons.map(([name, icon, label]) => (
              <SceneButton key={name} label={label} icon={icon} onClick={() => setPanel(name)} />
            ))}
          </div>
          <div className="absolute bottom-3 end-3 flex gap-2 lt-tiny:(flex-col gap-1)">
            <SceneButton
              label={t({
                message: 'Microphone',
                context: 'toggle',
                comment: 'button that turns the microphone on and off',
              })}
              icon={microphone.isOn ? 'i-ph-microphone-fill' : 'i-ph-microphone-slash'}
              isOn={microphone.isOn}
              aria-busy={microphone.isAsking}
              onClick={handleMicrophoneToggle}
            />
            <SceneButton
              label={t({ message: 'Sound', context: 'toggle', comment: 'button that turns the sound on and off' })}
              icon={settings.hasSound ? 'i-ph-speaker-high-fill' : 'i-ph-speaker-slash'}
              isOn={settings.hasSound}
              onClick={() => keep({ hasSound: !settings.hasSound })}
            />
          </div>
        </Scene>
        <StandingNote
          isIn={presence.isIn}
          isOffline={isOffline || isSample}
          failure={presence.failure}
          onJoin={handleJoin}
        />
      </div>
      {children(people)}
      {panel ? (
        <Panel
          name={panel}
          settings={settings}
          keep={keep}
          ownName={ownName}
          ownColour={ownColour}
          sound={sound}
          isMicrophoneOn={microphone.isOn}
          getLevel={microphone.getLevel}
          onMicrophone={(id) => void handleMicrophone(id)}
          onGesture={(id) => {
            setPanel(null)
            setGesture({ icon: GESTURES.find((one) => one.id === id)?.icon ?? '', at: Date.now() })
          }}
          onClose={() => setPanel(null)}
        />
      ) : null}
    </>
  )
}
