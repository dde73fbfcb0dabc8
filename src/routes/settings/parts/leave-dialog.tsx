import * as v from 'valibot'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LEAVING_DAYS } from '#contract/accounts.ts'
import { Present, type SessionUser } from '#contract/session.ts'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { leaveForGood } from '#src/data/session/hooks/leaving.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ExportRow } from './export-row.tsx'
import { LeaveHoldings } from './leave-holdings.tsx'
import { OwnerProof, useOwnerProof } from './owner-proof.tsx'

const BLANK = { password: '' }
const OfMember = v.object({ password: Present })
/** Of a guest, and of who has shown a passkey. */
const WithoutPassword = v.object({})
const words = { network: msg`No response from the server. If you’ve been signed out, the account will be deleted.` }
const DAY_MS = 24 * 60 * 60 * 1000

/** Says what goes, what was not sent among it, and until when one can come back; then asks for the password. */
export function LeaveDialog({ user, onClose }: { user: SessionUser; onClose(): void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const proof = useOwnerProof()
  const isShown = user.isGuest || proof.isProven
  const form = useSecretForm(BLANK, isShown ? WithoutPassword : OfMember, words)
  const canSend = isShown || proof.hasPassword
  const language = currentLanguage()
  const last = dayWithWeekday(new Date(Date.now() + LEAVING_DAYS * DAY_MS), language)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const until = await form.send(event, ({ password }) => leaveForGood(isShown ? undefined : password))
    if (!until) return
    const day = dayWithWeekday(until, language)
    toast.show({
      icon: 'i-ph-check-circle-fill',
      title: t`Your account will be deleted on ${day}. Sign in by then to keep it.`,
    })
    onClose()
    await navigate({ to: '/' })
  }

  return (
    <Dialog title={t`Delete account`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>
            From today, no one can see your profile or anything you’ve posted. Your profile, posts, pictures, likes,
            points and settings will be deleted. What other people wrote stays.
          </Trans>
        </p>
        <LeaveHoldings user={user} />
        <ExportRow title={<Trans comment="heading; before an account is deleted">Export your data first</Trans>} />
        <LeaveDays isGuest={user.isGuest} last={last} />
        {user.isGuest ? null : (
          <OwnerProof
            proof={proof}
            label={t`Enter your password to confirm`}
            value={form.values.password}
            fault={form.faults.password}
            isOffline={isOffline}
            onChange={(text) => form.set('password', text)}
          />
        )}
        <div role="alert">
          {form.failure ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(form.failure)}</p> : null}
        </div>
        <p aria-live="polite" className="text-caption text-faint">
          {isOffline ? (
            <span>
              <Trans>Go online to delete your account.</Trans>
            </span>
          ) : null}
        </p>
        <div className="sticky bottom-0 flex gap-2.5 bg-overlay py-3 -mb-3 [&>*]:flex-1">
          <Button size="lg" disabled={form.isBusy} onClick={onClose}>
            {t({ message: 'Cancel', comment: 'button' })}
          </Button>
          <Button type="submit" kind="danger" size="lg" isBusy={form.isBusy} disabled={isOffline || !canSend}>
            <Trans comment="button; names the act">Delete account</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The days within which one can come back: what is today, what is till then, and on which day all is over. */
function LeaveDays({ isGuest, last }: { isGuest: boolean; last: string }) {
  return (
    <section>
      <h3 className="text-title">
        <Trans>You can come back for 14 days</Trans>
      </h3>
      <div aria-hidden className="mt-3 flex items-center gap-1">
        <span className="size-4.5 shrink-0 rounded-full rounded-ee-sm bg-accent" />
        <span className="h-2 flex-1 bg-accent-soft" />
        <span className="size-4.5 shrink-0 rounded-full rounded-ee-sm bg-danger" />
      </div>
      <ol className="mt-1.5 grid grid-cols-3 gap-2 text-caption">
        <li>
          <span className="block font-650">
            <Trans comment="the first of some days">Today</Trans>
          </span>
          <span className="block text-muted">
            <Trans comment="of all that is somebody's, from today on">Hidden from everyone</Trans>
          </span>
        </li>
        <li className="text-center text-muted">
          {isGuest ? (
            <Trans>Continue as a guest here to get everything back</Trans>
          ) : (
            <Trans>Sign in to get everything back</Trans>
          )}
        </li>
        <li className="text-end">
          <span className="block font-650 text-danger-text">{last}</span>
          <span className="block text-muted">
            <Trans comment="of all that is somebody's, on the last day">Permanently deleted</Trans>
          </span>
        </li>
      </ol>
    </section>
  )
}
