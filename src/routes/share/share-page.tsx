import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useShares } from '#src/data/shares/hooks.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Note } from './parts/note.tsx'
import { NothingShared } from './parts/nothing-shared.tsx'
import { OtherShare } from './parts/other-share.tsx'
import { ShareComposer } from './parts/share-composer.tsx'
import { useArrival } from './use-arrival.ts'

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
            <Trans>This device could not keep what was shared. Post it now, or copy it.</Trans>
          </Note>
        ) : null}
        {arrival.isPictureLost ? (
          <Note>
            <Trans>The pictures could not be received. Add them here, or share them again.</Trans>
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
