import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { boundText, cutLongShares, saveShare, shareText, useShares } from '#src/data/shares/hooks.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Note } from './parts/note.tsx'
import { OtherShare } from './parts/other-share.tsx'
import { ShareComposer } from './parts/share-composer.tsx'

/** What other apps shared: the newest in the composer, the others below it. */
export function SharePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const arrival = useArrival()
  const shares = useShares()
  const [opened, setOpened] = useState<string | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  const [unkeptSlot] = useState(() => `share:unkept-${Date.now()}`) // kept as soon as the device can
  const isUnkept = arrival.state === 'unkept'
  if (arrival.state === 'keeping' || (!shares && !isUnkept)) return null

  const all = (shares ?? []).filter((share) => share.slot !== gone)
  const [first] = [isUnkept ? unkeptSlot : null, arrival.slot, ...all.map((share) => share.slot)].filter(
    (one) => one !== null && one !== gone,
  )
  const slot = opened ?? first
  if (slot && slot !== opened) setOpened(slot) // stays open although another comes, or its text is cleared
  const open = shares?.find((share) => share.slot === slot)
  const others = all.filter((share) => share.slot !== slot)
  const close = () => {
    setGone(slot ?? null)
    setOpened(others[0]?.slot ?? null)
  }
  const handlePosted = () => {
    if (others.length > 0) close()
    else void navigate({ to: '/', replace: true })
  }
  const handleUndone = () => {
    setGone(null)
    setOpened(slot ?? null)
  }

  return (
    <div className="w-full max-w-640px mx-auto desktop:py-5">
      <div className="bg-surface px-4 pt-4 pb-3 desktop:(rounded-18px ring-line)">
        <h1 className="only-read">{t`Share to ANPAN`}</h1>
        {isUnkept && slot === unkeptSlot ? (
          <Note>
            <Trans>This device couldn’t save what you shared. Post it now, or copy the text.</Trans>
          </Note>
        ) : null}
        {arrival.isPictureLost ? (
          <Note>
            <Trans>The pictures couldn’t be received. Add them here, or share them again.</Trans>
          </Note>
        ) : null}
        {slot ? (
          <ShareComposer
            slot={slot}
            hasFile={open?.hasFile ?? false}
            cut={slot === unkeptSlot ? arrival.cut : (open?.cut ?? 0)}
            unkeptText={slot === unkeptSlot ? arrival.text : undefined}
            onPosted={handlePosted}
            onDiscarded={close}
            onUndone={handleUndone}
          />
        ) : (
          <NothingShared />
        )}
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="other-shares" className="section mt-2 desktop:mt-5">
          <h2 id="other-shares" className="text-h2">
            <Trans comment="heading of the list of other shared drafts">Also shared</Trans>
          </h2>
          <ul className="mt-2">
            {others.map((share) => (
              <Boundary key={share.slot} of={share} name={`Share ${share.slot}`} text={share.text} isRow>
                <OtherShare share={share} onOpen={setOpened} />
              </Boundary>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** What stands here until something is shared: how sharing works, and the way on. */
function NothingShared() {
  const { t } = useLingui()
  const [install] = useInstall()
  const isInstalled = install === 'installed'
  return (
    <EmptyState
      kind="write"
      title={t`Nothing has been shared yet`}
      text={
        isInstalled ? (
          <Trans>
            In another app, press Share and choose ANPAN. Text, links and pictures arrive here as a draft, even offline.
          </Trans>
        ) : (
          <Trans>
            Install ANPAN on Android or a computer to share to it from other apps. Text, links and pictures arrive here
            as a draft, even offline.
          </Trans>
        )
      }
      action={
        isInstalled ? (
          <Link to="/" search={{ compose: 1 }} className={buttonClass('primary')}>
            <Trans comment="link; opens the composer">Write a post</Trans>
          </Link>
        ) : (
          <Link to="/settings" className={buttonClass('primary')}>
            <Trans comment="link to the settings, where the app can be installed">Install ANPAN</Trans>
          </Link>
        )
      }
    />
  )
}

/** A share that came by this page's address. */
interface Arrival {
  /** `keeping`: not safe yet; `kept`: safe, or nothing came; `unkept`: this device could not keep it. */
  state: 'keeping' | 'kept' | 'unkept'
  text: string
  /** How many characters were left out behind the text, since no draft has room for them. */
  cut: number
  /** Its draft, once it is kept. */
  slot: string | null
  /** Pictures came with it and could not be taken over. */
  isPictureLost: boolean
}

/** Reads the address as it came: the router would take a text such as `1.0` for a number. */
function readAddress() {
  const said = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  const word = (name: string) => said.get(name) ?? ''
  const { text, cut } = boundText(shareText({ title: word('title'), text: word('text'), url: word('url') }))
  const cutBefore = /^\d{1,9}$/.test(word('cut')) ? Number(word('cut')) : 0
  return { text, cut: cut + cutBefore, isPictureLost: said.has('lost') }
}

/** Keeps what the address brings, and then takes it out of the address, so that a reload does not bring it again. */
function useArrival(): Arrival {
  const navigate = useNavigate()
  const [{ text, cut, isPictureLost }] = useState(readAddress)
  const [now, setNow] = useState<Pick<Arrival, 'state' | 'slot'>>({ state: 'keeping', slot: null })
  useEffect(() => {
    const isTidy = cutLongShares().catch(() => undefined) // without a store nothing is kept there
    if (!text) return void isTidy.then(() => setNow({ state: 'kept', slot: null }))
    void isTidy
      .then(() => saveShare(text, cut))
      .then(
        (slot) => {
          setNow({ state: 'kept', slot })
          void navigate({ to: '/share', replace: true, resetScroll: false })
        },
        () => setNow({ state: 'unkept', slot: null }),
      )
  }, [navigate, text, cut])
  return { ...now, text, cut, isPictureLost }
}
