import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import * as v from 'valibot'
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
import { LeaveDays } from './leave-days.tsx'
import { LeaveHoldings } from './leave-holdings.tsx'
import { OwnerProof, useOwnerProof } from './owner-proof.tsx'

const BLANK = { password: '' }
const OfMember = v.object({ password: Present })
/** Of a guest, and of who has shown a passkey. */
const OfNobody = v.object({})
const words = { network: msg`There was no answer. If you are signed out, the account is going to be deleted.` }
const DAY_MS = 24 * 60 * 60 * 1000

/** Says what goes, what was not sent among it, and until when one can come back; then asks for the password. */
export function LeaveDialog({ user, onClose }: { user: SessionUser; onClose(): void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const proof = useOwnerProof()
  const isShown = user.isGuest || proof.isProven
  const form = useSecretForm(BLANK, isShown ? OfNobody : OfMember, words)
  const canSend = isShown || proof.hasPassword
  const language = currentLanguage()
  const last = dayWithWeekday(new Date(Date.now() + LEAVING_DAYS * DAY_MS), language)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const until = await form.send(event, ({ password }) => leaveForGood(isShown ? undefined : password))
    if (!until) return
    const day = dayWithWeekday(until, language)
    toast.show({
      icon: 'i-ph-check-circle-fill',
      title: t`Your account is deleted on ${day}. Sign in by then to keep it.`,
    })
    onClose()
    await navigate({ to: '/' })
  }

  return (
    <Dialog title={t`Delete account`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>
            From today, nobody can see anything of yours. Your profile, posts, pictures, likes, points and settings are
            deleted; what other people wrote stays.
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
              <Trans>Deleting the account needs a connection.</Trans>
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
