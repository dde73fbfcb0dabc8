import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Announcement,
  createAnnouncement,
  editAnnouncement,
  EditedError,
} from '#src/data/admin/hooks/announcements.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { faultOf, writtenOf } from '../rules.ts'
import { useForm } from '../use-form.ts'
import { Conflict } from './conflict.tsx'
import { Preview } from './preview.tsx'
import { ReachFields } from './reach-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { useFaultWords } from './use-fault-words.ts'

interface AnnouncementFormProps {
  /** The one that is changed; a new one without it. */
  announcement: Announcement | undefined
  onDone(): void
}

/** Writes an announcement: the default language first, then whom it reaches and when, and how it will look. */
export function AnnouncementForm({ announcement, onDone }: AnnouncementFormProps) {
  const { t } = useLingui()
  const own = useForm(announcement)
  const { defaultLanguage: lang } = usePortal()
  const faultWords = useFaultWords()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [present, setPresent] = useState<Announcement>()
  const { form } = own
  if (!form) return <Skeleton className="h-60 m-4" />

  async function handleSend(base = own.base) {
    if (!form) return
    const now = Date.now()
    const found = faultOf(form, lang, now)
    setFault(found && faultWords(found, lang))
    if (found) return
    setBusy(true)
    try {
      const written = writtenOf(form, now)
      if (announcement) await editAnnouncement(announcement.id, base, written)
      else await createAnnouncement(own.id.current, written)
      await own.discard()
      toast.show({
        title: announcement
          ? t({ message: 'Announcement saved', comment: 'it was changed' })
          : Date.parse(written.from) > now
            ? t({ message: 'Announcement planned', comment: 'it will be shown at its time' })
            : t({ message: 'Announcement published', comment: 'people see it now' }),
      })
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof EditedError) return setPresent(error.present)
      setFault(t`It couldn’t be sent. What you wrote is kept on this device. Go online and try again.`)
    }
  }

  async function handleDiscard() {
    await own.discard()
    onDone()
  }

  return (
    <form
      className="flex flex-col gap-5 bg-surface px-4 py-4 desktop:(rounded-18px ring-line p-5)"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      {present ? (
        <Conflict
          present={present}
          onKeepMine={() => {
            own.rebase(present.revision)
            setPresent(undefined)
            void handleSend(present.revision)
          }}
          onTakeTheirs={() => void handleDiscard()}
        />
      ) : null}
      <TextFields form={form} lang={lang} onTitle={own.setTitle} onText={own.setText} />
      <ReachFields form={form} onChange={own.set} />
      <Preview form={form} lang={lang} />
      <div aria-live="assertive">
        {fault ? (
          <p className="field-error">
            <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
            {fault}
          </p>
        ) : null}
        {isOffline ? (
          <p className="text-small text-muted">
            <Trans>You’re offline. What you write is kept on this device until you can publish it.</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="ghost" disabled={isBusy} onClick={() => void handleDiscard()}>
          <Trans comment="button; give up what was typed">Discard</Trans>
        </Button>
        <Button disabled={isBusy} onClick={onDone}>
          <Trans comment="button; what was typed stays as a draft">Close</Trans>
        </Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {announcement ? (
            <Trans comment="button; verb; keep the changes">Save</Trans>
          ) : (
            <Trans comment="button; people see it from then on">Publish announcement</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}
