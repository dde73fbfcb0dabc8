import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { turnPushOn, usePushOffer } from '#src/data/push/hooks/push.ts'
import { Button } from '#src/ui/button.tsx'
import { useSayPush } from './use-say-push.ts'

/** Offers push to a person who has followed or commented, until they have said yes or no; else nothing. */
export function PushOffer() {
  const { t } = useLingui()
  const [isOffered, dismiss] = usePushOffer()
  const [isBusy, setBusy] = useState(false)
  const say = useSayPush()

  async function handleTurnOn() {
    setBusy(true)
    await say(turnPushOn)
    setBusy(false)
    dismiss()
  }
  if (!isOffered) return null
  return (
    <section
      aria-label={t({ message: 'Push notifications', comment: 'setting of this device' })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 line-above"
    >
      <span aria-hidden className="i-ph-bell icon-24 text-muted" />
      <p className="flex-1 basis-180px text-small phrase">
        <Trans>Get notified of replies and new followers, even when ANPAN is closed?</Trans>
      </p>
      <div className="flex gap-2 ms-auto">
        <Button kind="ghost" size="sm" onClick={dismiss}>
          <Trans comment="button; says no for now">Not now</Trans>
        </Button>
        <Button kind="soft" size="sm" isBusy={isBusy} onClick={() => void handleTurnOn()}>
          <Trans comment="button; turns push notifications on">Turn on</Trans>
        </Button>
      </div>
    </section>
  )
}
