import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changePush, type PushWish } from '#src/data/push/hooks/push.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'

type Kind = PushWish['off'][number]

/** Which hours a device begins with. */
const FIRST_QUIET = { from: '22:00', to: '07:00' }

/** What is pushed to this device, and when nothing is. Each change is kept at once, or undone and said. */
export function PushDialog({ wish, onClose }: { wish: PushWish; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [shown, setShown] = useState(wish)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const kinds: readonly [Kind, string][] = [
    ['like', t({ message: 'Likes', context: 'notifications', comment: 'a kind of notification' })],
    ['comment', t({ message: 'Comments on your posts', comment: 'a kind of notification' })],
    ['reply', t({ message: 'Replies to your comments', comment: 'a kind of notification' })],
    ['mention', t({ message: 'Mentions', comment: 'a kind of notification' })],
    ['follow', t({ message: 'New followers', comment: 'a kind of notification' })],
    ['message', t({ message: 'Messages', comment: 'a kind of notification' })],
    ['order', t({ message: 'Orders', comment: 'a kind of notification' })],
    ['moderation', t({ message: 'From the moderators', comment: 'a kind of notification' })],
    ['sign-in', t({ message: 'Sign-ins on new devices', comment: 'a kind of notification' })],
  ]

  async function save(next: PushWish) {
    const before = shown
    setShown(next)
    setBusy(true)
    setFailed(false)
    try {
      await changePush(next)
    } catch {
      setShown(before)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const setKind = (kind: Kind, isOn: boolean) =>
    void save({ ...shown, off: isOn ? shown.off.filter((each) => each !== kind) : [...shown.off, kind] })
  const isDisabled = isBusy || isOffline
  const { quiet } = shown
  return (
    <Dialog title={t({ message: 'Push notifications', comment: 'setting of this device' })} onClose={onClose}>
      <p className="text-small text-muted" aria-live="polite">
        {isOffline ? (
          <Trans>Go online to change this.</Trans>
        ) : hasFailed ? (
          <Trans>That didn’t work. Try again.</Trans>
        ) : (
          <Trans>For this device only.</Trans>
        )}
      </p>
      {kinds.map(([kind, label]) => (
        <Switch
          key={kind}
          label={label}
          isOn={!shown.off.includes(kind)}
          isDisabled={isDisabled}
          onChange={(isOn) => setKind(kind, isOn)}
        />
      ))}
      <div className="mt-3 pt-3 line-above">
        <Switch
          label={t({ message: 'Quiet hours', comment: 'setting: a time in which nothing is pushed' })}
          isOn={quiet !== null}
          isDisabled={isDisabled}
          onChange={(isOn) => void save({ ...shown, quiet: isOn ? FIRST_QUIET : null })}
        />
        <p className="text-caption text-faint">
          <Trans>No notifications during these hours. Afterwards, you get one summary.</Trans>
        </p>
        {quiet ? (
          <Hours quiet={quiet} isDisabled={isDisabled} onChange={(next) => void save({ ...shown, quiet: next })} />
        ) : null}
      </div>
    </Dialog>
  )
}

interface HoursProps {
  quiet: NonNullable<PushWish['quiet']>
  isDisabled: boolean
  onChange(quiet: NonNullable<PushWish['quiet']>): void
}

/** Two times of day. What is typed is kept once it is left, where it is a time and not the same as the other. */
function Hours({ quiet, isDisabled, onChange }: HoursProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(quiet)
  const isSame = typed.from === typed.to
  const labels = {
    from: t({ message: 'From', comment: 'time at which quiet hours begin' }),
    to: t({ message: 'Until', comment: 'time at which quiet hours end' }),
  }
  function handleBlur() {
    if (typed.from === '' || typed.to === '') return setTyped(quiet)
    if (!isSame && (typed.from !== quiet.from || typed.to !== quiet.to)) onChange(typed)
  }
  return (
    <div className="mt-2 grid grid-cols-2 gap-3 pb-1">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={labels[end]}
          error={end === 'to' && isSame ? t`Choose two different times.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              value={typed[end]}
              disabled={isDisabled}
              onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
              onBlur={handleBlur}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
